//
//  ScreenPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class ScreenPresenter {
    weak var view: (any ScreenViewInput)?
    let interactor: any ScreenInteractorInput
    let router: any ScreenRouterInput

    private(set) weak var mapModuleInput: (any MapModuleInput)?
    private(set) weak var listModuleInput: (any ListModuleInput)?

    init(interactor: any ScreenInteractorInput, router: any ScreenRouterInput) {
        self.interactor = interactor
        self.router = router
    }
}

// MARK: - ScreenViewOutput

extension ScreenPresenter: ScreenViewOutput {
    func didTriggerViewReadyEvent() {
        view?.setupInitialState()
        mapModuleInput = router.embedMap(moduleOutput: self)
        listModuleInput = router.embedList(moduleOutput: self)
    }
}

// MARK: - ScreenInteractorOutput

extension ScreenPresenter: ScreenInteractorOutput {}

// MARK: - MapModuleOutput

extension ScreenPresenter: MapModuleOutput {}

// MARK: - ListModuleOutput

extension ScreenPresenter: ListModuleOutput {}
