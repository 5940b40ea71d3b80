//
//  AppDependencies+List.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

extension AppDependencies {
    /// Makes the List module. Whoever leads to it keeps the wireframe, and the wireframe keeps the rest.
    func makeListWireframe(moduleDelegate: (any ListModuleDelegate)? = nil) -> ListWireframe {
        let interactor = ListInteractor(dataManager: ListDataManager())
        let presenter = ListPresenter(interactor: interactor)
        let wireframe = ListWireframe(presenter: presenter)

        interactor.output = presenter
        presenter.wireframe = wireframe
        presenter.moduleDelegate = moduleDelegate
        return wireframe
    }
}
