//
//  CatalogueViewPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Shows the Catalogue component, and keeps it for as long as the router of the story keeps this.
@MainActor
final class CatalogueViewPresenter {
    let viewFactory: CatalogueViewFactory

    init(navigationDelegate: (any CatalogueNavigationDelegate)?) {
        viewFactory = CatalogueViewFactory(navigationDelegate: navigationDelegate)
    }
}

// MARK: - ViewPresenter

extension CatalogueViewPresenter: ViewPresenter {
    func present(in parent: UIViewController) {
        show(viewFactory.viewController, in: parent)
    }

    func remove() {
        take(viewFactory.viewController)
    }
}
