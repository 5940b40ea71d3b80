//
//  LoginAssembly.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class LoginAssembly {
    func makeModule(
        moduleOutput: (any LoginModuleOutput)? = nil,
        configure: @MainActor (any LoginModuleInput) -> Void = { _ in }
    ) -> UIViewController {
        let interactor = LoginInteractor()
        let router = LoginRouter()
        let presenter = LoginPresenter(interactor: interactor, router: router)
        let viewController = LoginViewController(output: presenter)

        interactor.output = presenter
        presenter.view = viewController
        router.transitionHandler = viewController

        presenter.moduleOutput = moduleOutput
        configure(presenter)
        return viewController
    }
}
