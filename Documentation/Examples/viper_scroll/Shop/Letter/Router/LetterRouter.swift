//
//  LetterRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class LetterRouter {
    weak var transitionHandler: (any LetterEmbedContainer)?

    /// Embeds the view controller of a child in its container.
    func embed(_ viewController: UIViewController, as child: LetterChild) {
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

// MARK: - LetterRouterInput

extension LetterRouter: LetterRouterInput {
    func embedContacts(moduleOutput: any ContactsModuleOutput) -> (any ContactsModuleInput)? {
        var moduleInput: (any ContactsModuleInput)?
        let viewController = ContactsAssembly().makeModule(moduleOutput: moduleOutput) { input in
            moduleInput = input
        }
        embed(viewController, as: .contacts)
        return moduleInput
    }

    func embedBody(moduleOutput: any BodyModuleOutput) -> (any BodyModuleInput)? {
        var moduleInput: (any BodyModuleInput)?
        let viewController = BodyAssembly().makeModule(moduleOutput: moduleOutput) { input in
            moduleInput = input
        }
        embed(viewController, as: .body)
        return moduleInput
    }
}
