//
//  AppDependencies+List.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

extension AppDependencies {
    /// Shows the List module as the first of the app.
    func installListInterface(in window: UIWindow) {
        makeListWireframe().presentListInterface(from: window, by: rootWireframe)
    }

    /// Makes the List module. Whoever leads to it keeps the wireframe, and the wireframe keeps the rest.
    func makeListWireframe(moduleDelegate: (any ListModuleDelegate)? = nil) -> ListWireframe {
        let dataManager = ListDataManager(store: ListFileStore())
        let interactor = ListInteractor(dataManager: dataManager)
        let presenter = ListPresenter(interactor: interactor)
        let wireframe = ListWireframe(presenter: presenter)

        interactor.output = presenter
        presenter.wireframe = wireframe
        presenter.moduleDelegate = moduleDelegate
        return wireframe
    }
}
