//
//  LoginPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class LoginPresenter {
    weak var view: (any LoginViewInput)?
    weak var moduleOutput: (any LoginModuleOutput)?
    let interactor: any LoginInteractorInput
    let router: any LoginRouterInput

    init(interactor: any LoginInteractorInput, router: any LoginRouterInput) {
        self.interactor = interactor
        self.router = router
    }
}

// MARK: - LoginModuleInput

extension LoginPresenter: LoginModuleInput {}

// MARK: - LoginViewOutput

extension LoginPresenter: LoginViewOutput {
    func didTriggerViewReadyEvent() {
        view?.setupInitialState()
    }
}

// MARK: - LoginInteractorOutput

extension LoginPresenter: LoginInteractorOutput {}
