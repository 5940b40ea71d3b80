//
//  ListViewPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ListViewPresenter {
    let viewFactory: ListViewFactory

    init(navigationDelegate: (any ListNavigationDelegate)?) {
        viewFactory = ListViewFactory(navigationDelegate: navigationDelegate)
    }
}

// MARK: - ViewPresenter

extension ListViewPresenter: ViewPresenter {
    func present(in parent: UIViewController) {
        show(viewFactory.viewController, in: parent)
    }

    func remove() {
        take(viewFactory.viewController)
    }
}
