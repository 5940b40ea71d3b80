//
//  LetterAssembly.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class LetterAssembly {
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
