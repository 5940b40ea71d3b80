//
//  PlayerBuilder.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
enum PlayerBuilder: PlayerBuilderProtocol {
    /// Creates a module for an entity. Its view owns it.
    static func makeView(for entity: PlayerEntity) -> UIView {
        let interactor = PlayerInteractor(entity: entity)
        let presenter = PlayerPresenter(interactor: interactor)
        return PlayerDependencyManager.makeView(interactor: interactor, presenter: presenter)
    }

    /// Creates a module for an entity and adds its view to a container, such as the content view of a cell.
    @discardableResult
    static func makeView(for entity: PlayerEntity, in container: UIView) -> UIView {
        let view = makeView(for: entity)
        // A reused cell still contains its previous module.
        for earlier in container.subviews where earlier is PlayerView { earlier.removeFromSuperview() }
        fill(container, with: view)
        return view
    }

    private static func fill(_ container: UIView, with view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        ])
    }
}
