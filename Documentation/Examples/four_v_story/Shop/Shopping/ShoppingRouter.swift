//
//  ShoppingRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Leads through the Shopping story; a component lives for as long as it is kept here.
@MainActor
final class ShoppingRouter {
    /// The components of the story.
    enum Component: Hashable {
        case catalogue
    }

    private(set) var viewPresenters: [Component: any ViewPresenter] = [:]
    private weak var container: UIViewController?

    /// Takes the view controller that the story is shown in; the window keeps it.
    init(container: UIViewController) {
        self.container = container
    }

    private func show(_ component: Component, _ viewPresenter: any ViewPresenter) {
        guard let container else { return }
        viewPresenters[component]?.remove()
        viewPresenters[component] = viewPresenter
        viewPresenter.present(in: container)
    }

    func showCatalogue() {
        show(.catalogue, CatalogueViewPresenter(navigationDelegate: self))
    }
}

// MARK: - Router

extension ShoppingRouter: Router {
    func showInitial() {
        showCatalogue()
    }

    func close() {
        let viewPresenters = viewPresenters.values
        self.viewPresenters = [:]
        for viewPresenter in viewPresenters { viewPresenter.remove() }
    }
}

// MARK: - CatalogueNavigationDelegate

extension ShoppingRouter: CatalogueNavigationDelegate {
    func catalogueDidSelect(_ item: CatalogueItem) {}

    func catalogueDidClose() {
        viewPresenters[.catalogue] = nil
    }
}
