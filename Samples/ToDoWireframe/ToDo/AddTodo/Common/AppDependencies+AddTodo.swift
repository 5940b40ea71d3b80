//
//  AppDependencies+AddTodo.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

extension AppDependencies {
    /// Creates the AddTodo module.
    ///
    /// The caller owns the wireframe, and the wireframe owns the other parts.
    func makeAddTodoWireframe(moduleDelegate: (any AddTodoModuleDelegate)? = nil) -> AddTodoWireframe {
        let interactor = AddTodoInteractor(
            dataManager: services.dataManager, clock: services.clock, calendar: services.calendar)
        let presenter = AddTodoPresenter(interactor: interactor, texts: services.texts)
        let wireframe = AddTodoWireframe(presenter: presenter, texts: services.texts)

        interactor.output = presenter
        presenter.wireframe = wireframe
        presenter.moduleDelegate = moduleDelegate
        return wireframe
    }
}
