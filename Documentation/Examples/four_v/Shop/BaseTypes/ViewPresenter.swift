//
//  ViewPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Shows and removes a component. The router of a story owns one for each visible component.
@MainActor
protocol ViewPresenter: AnyObject {
    /// Shows the component: pushed onto a navigation controller, or inside any other view controller.
    func present(in parent: UIViewController)
    /// Removes the component.
    func remove()
}

@MainActor
extension ViewPresenter {
    func show(_ viewController: UIViewController, in parent: UIViewController) {
        if let navigation = parent as? UINavigationController {
            navigation.pushViewController(viewController, animated: true)
            return
        }
        parent.addChild(viewController)
        viewController.view.translatesAutoresizingMaskIntoConstraints = false
        parent.view.addSubview(viewController.view)
        NSLayoutConstraint.activate([
            viewController.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor),
            viewController.view.trailingAnchor.constraint(equalTo: parent.view.trailingAnchor),
            viewController.view.topAnchor.constraint(equalTo: parent.view.topAnchor),
            viewController.view.bottomAnchor.constraint(equalTo: parent.view.bottomAnchor),
        ])
        viewController.didMove(toParent: parent)
    }

    func take(_ viewController: UIViewController) {
        if let navigation = viewController.parent as? UINavigationController {
            let others = navigation.viewControllers.filter { $0 !== viewController }
            navigation.setViewControllers(others, animated: true)
            return
        }
        viewController.willMove(toParent: nil)
        viewController.viewIfLoaded?.removeFromSuperview()
        viewController.removeFromParent()
    }
}
