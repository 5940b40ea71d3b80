//
//  EditorBuilder.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
struct EditorBuilder {
    let service: any EditorService
    let router: any EditorRouterInput

    init(service: any EditorService, router: any EditorRouterInput) {
        self.service = service
        self.router = router
    }

    /// The view controller owns the module.
    func makeViewController(parentID: String? = nil) -> UIViewController {
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
