//
//  AppDependencies+List.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

extension AppDependencies {
    /// Shows the List module as the first module of the app.
    func installListInterface(in window: UIWindow) {
        makeListWireframe().presentListInterface(from: window, by: rootWireframe)
    }

    /// Creates the List module. Pass one store to all modules that share it.
    ///
    /// The caller owns the wireframe, and the wireframe owns the other parts.
    func makeListWireframe(
        store: any ListStoreInterface = ListFileStore(),
        moduleDelegate: (any ListModuleDelegate)? = nil
    ) -> ListWireframe {
        let dataManager = ListDataManager(store: store)
        let interactor = ListInteractor(dataManager: dataManager)
        let presenter = ListPresenter(interactor: interactor)
        let wireframe = ListWireframe(presenter: presenter)

        interactor.output = presenter
        presenter.wireframe = wireframe
        presenter.moduleDelegate = moduleDelegate
        return wireframe
    }
}
