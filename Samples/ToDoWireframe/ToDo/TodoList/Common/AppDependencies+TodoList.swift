//
//  AppDependencies+TodoList.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension AppDependencies {
    /// Shows the TodoList module as the first module of the app.
    func installTodoListInterface(in window: UIWindow) {
        makeTodoListWireframe().presentTodoListInterface(from: window, by: rootWireframe)
    }

    /// Creates the TodoList module.
    ///
    /// The caller owns the wireframe, and the wireframe owns the other parts.
    func makeTodoListWireframe() -> TodoListWireframe {
        let interactor = TodoListInteractor(
            dataManager: services.dataManager, clock: services.clock, calendar: services.calendar)
        let presenter = TodoListPresenter(
            interactor: interactor,
            displayDataBuilder: UpcomingDisplayDataBuilder(
                calendar: services.calendar, locale: services.locale, texts: services.texts),
            texts: services.texts)
        let wireframe = TodoListWireframe(
            presenter: presenter, texts: services.texts, makeAddTodoWireframe: makeAddTodoWireframe)

        interactor.output = presenter
        presenter.wireframe = wireframe
        return wireframe
    }
}
