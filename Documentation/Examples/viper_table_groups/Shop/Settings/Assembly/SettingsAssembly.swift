//
//  SettingsAssembly.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class SettingsAssembly {
    /// Creates a module. Its view controller owns it.
    func makeModule() -> UIViewController {
        makeModule { viewController in
            [
                ProfileAssembly().makeModule(transitionHandler: viewController),
                SyncAssembly().makeModule(transitionHandler: viewController),
            ]
        }
    }

    /// Creates a module with groups in the given order. The groups open other modules from its view controller.
    func makeModule(groups: (UIViewController) -> [any CellGroupModule]) -> UIViewController {
        let interactor = SettingsInteractor()
        let router = SettingsRouter()
        let presenter = SettingsPresenter(interactor: interactor, router: router)
        let viewController = SettingsViewController(output: presenter)

        presenter.view = viewController
        router.transitionHandler = viewController
        interactor.groups = groups(viewController)
        return viewController
    }
}
