//
//  LetterAssembly.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Builds the Letter module and connects its parts.
@MainActor
final class LetterAssembly {
    /// Makes a new module; its view controller keeps it alive.
    func makeModule() -> UIViewController {
        let interactor = LetterInteractor()
        let router = LetterRouter()
        let presenter = LetterPresenter(interactor: interactor, router: router)
        let viewController = LetterViewController(output: presenter)

        interactor.output = presenter
        presenter.view = viewController
        router.transitionHandler = viewController
        return viewController
    }
}
