//
//  ShopRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
protocol ShopRouterDelegate: AnyObject {
    /// The item was selected in the last component of the story. The next story can start with it.
    func shopDidSelect(_ item: DetailItem)
}

@MainActor
final class ShopRouter {
    /// The components of the story.
    enum Component: Hashable {
        case list
        case detail
    }

    weak var delegate: (any ShopRouterDelegate)?
    private(set) var viewPresenters: [Component: any ViewPresenter] = [:]
    private weak var container: UIViewController?

    /// Creates a story in a view controller that the window owns.
    init(container: UIViewController) {
        self.container = container
    }

    private func show(_ component: Component, _ viewPresenter: any ViewPresenter) {
        // The component is already on the screen: this is a second tap.
        guard let container, viewPresenters[component] == nil else { return }
        viewPresenters[component] = viewPresenter
        viewPresenter.present(in: container)
    }

    func showList() {
        show(.list, ListViewPresenter(navigationDelegate: self))
    }

    func showDetail(_ item: ListItem) {
        show(.detail, DetailViewPresenter(navigationDelegate: self, input: item))
    }
}

// MARK: - Router

extension ShopRouter: Router {
    func showInitial() {
        showList()
    }

    func close() {
        let viewPresenters = viewPresenters.values
        self.viewPresenters = [:]
        for viewPresenter in viewPresenters { viewPresenter.remove() }
    }
}

// MARK: - ListNavigationDelegate

extension ShopRouter: ListNavigationDelegate {
    func listDidSelect(_ item: ListItem) {
        showDetail(item)
    }

    func listDidClose() {
        viewPresenters[.list] = nil
    }
}

// MARK: - DetailNavigationDelegate

extension ShopRouter: DetailNavigationDelegate {
    func detailDidSelect(_ item: DetailItem) {
        delegate?.shopDidSelect(item)
    }

    func detailDidClose() {
        viewPresenters[.detail] = nil
    }
}
