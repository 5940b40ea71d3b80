//
//  EditorBuilder.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// The way into the Editor module: says what the module requires, builds it and connects its parts.
@MainActor
enum EditorBuilder {
    /// Makes a new module; its view controller keeps it alive.
    static func makeViewController(
        service: any EditorService, router: any EditorRouterInput, parentID: String? = nil
    ) -> UIViewController {
        let wireframe = EditorWireframe(router: router)
        let interactor = EditorInteractor(service: service)
        let presenter = EditorViewPresenter(interactor: interactor, wireframe: wireframe, parentID: parentID)
        let viewController = EditorViewController(eventHandler: presenter, viewDataSource: presenter)

        interactor.eventHandler = presenter
        interactor.dataSource = presenter
        presenter.view = viewController
        wireframe.view = viewController
        return viewController
    }
}
