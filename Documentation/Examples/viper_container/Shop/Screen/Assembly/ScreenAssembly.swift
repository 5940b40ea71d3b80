//
//  ScreenAssembly.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ScreenAssembly {
    func makeModule() -> UIViewController {
        let interactor = ScreenInteractor()
        let router = ScreenRouter()
        let presenter = ScreenPresenter(interactor: interactor, router: router)
        let viewController = ScreenViewController(output: presenter)

        interactor.output = presenter
        presenter.view = viewController
        router.transitionHandler = viewController
        return viewController
    }
}
