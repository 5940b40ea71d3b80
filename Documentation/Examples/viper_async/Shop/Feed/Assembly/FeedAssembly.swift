//
//  FeedAssembly.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class FeedAssembly {
    func makeModule() -> UIViewController {
        let interactor = FeedInteractor()
        let router = FeedRouter()
        let presenter = FeedPresenter(interactor: interactor, router: router)
        let viewController = FeedViewController(output: presenter)

        presenter.view = viewController
        router.transitionHandler = viewController
        return viewController
    }
}
