//
//  PlayerDependencyManager.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
enum PlayerDependencyManager: PlayerDependencyManagerProtocol {
    static func makeView(
        interactor: PlayerInteractor, presenter: PlayerPresenter
    ) -> PlayerView {
        let view = PlayerView(presenter: presenter)

        interactor.output = presenter
        presenter.view = view
        return view
    }
}
