//
//  ScreenRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ScreenRouter {
    weak var transitionHandler: (any ScreenEmbedContainer)?

    /// Embeds the view controller of a child in its container.
    func embed(_ viewController: UIViewController, as child: ScreenChild) {
        guard let parent = transitionHandler else { return }
        let container = parent.containerView(for: child)
        let view: UIView = viewController.view

        parent.addChild(viewController)
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        ])
        viewController.didMove(toParent: parent)
    }
}

// MARK: - ScreenRouterInput

extension ScreenRouter: ScreenRouterInput {
    func embedMap(moduleOutput: any MapModuleOutput) -> (any MapModuleInput)? {
        var moduleInput: (any MapModuleInput)?
        let viewController = MapAssembly().makeModule(moduleOutput: moduleOutput) { input in
            moduleInput = input
        }
        embed(viewController, as: .map)
        return moduleInput
    }

    func embedList(moduleOutput: any ListModuleOutput) -> (any ListModuleInput)? {
        var moduleInput: (any ListModuleInput)?
        let viewController = ListAssembly().makeModule(moduleOutput: moduleOutput) { input in
            moduleInput = input
        }
        embed(viewController, as: .list)
        return moduleInput
    }
}
