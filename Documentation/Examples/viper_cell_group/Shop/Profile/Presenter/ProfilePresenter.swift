//
//  ProfilePresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class ProfilePresenter {
    let view: any ProfileViewInput
    let interactor: any ProfileInteractorInput
    let router: any ProfileRouterInput

    init(
        view: any ProfileViewInput,
        interactor: any ProfileInteractorInput,
        router: any ProfileRouterInput
    ) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }
}

// MARK: - CellGroupModule

extension ProfilePresenter: CellGroupModule {
    func obtainCellModels() async throws -> [any CellModel] {
        let content = try await interactor.obtainContent()
        return view.obtainCellModels(for: content)
    }
}

// MARK: - ProfileViewOutput

extension ProfilePresenter: ProfileViewOutput {
    func didSelectCell(with content: ProfileContent) {}
}
