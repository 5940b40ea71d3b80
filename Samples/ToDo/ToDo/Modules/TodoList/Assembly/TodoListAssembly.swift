//
//  TodoListAssembly.swift
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

/// Builds the TodoList module and connects its parts.
///
/// Shows what is to do until the end of next week.
@MainActor
final class TodoListAssembly {
<<<<<<< TodoList as edited here
    private let services: AppServices

    init(services: AppServices) {
        self.services = services
    }

    /// Makes a new module; its view controller keeps it alive.
    ///
    /// 'configure' receives the module's input before the view is loaded.
=======
    /// Makes a new module; its view controller keeps it alive.
    ///
    /// `configure` receives the module's input before the view is loaded.
>>>>>>> viper 1.0.0 now
    func makeModule(
        moduleOutput: (any TodoListModuleOutput)? = nil,
        configure: (any TodoListModuleInput) -> Void = { $0.configureModule() }
    ) -> UIViewController {
<<<<<<< TodoList as edited here
        let interactor = TodoListInteractor(services: services)
        let router = TodoListRouter(addTodoAssembly: AddTodoAssembly(services: services))
        let presenter = TodoListPresenter(
            interactor: interactor, router: router,
            displayDataBuilder: UpcomingDisplayDataBuilder(calendar: services.calendar, locale: services.locale))
=======
        let interactor = TodoListInteractor()
        let router = TodoListRouter()
        let presenter = TodoListPresenter(interactor: interactor, router: router)
>>>>>>> viper 1.0.0 now
        let viewController = TodoListViewController(output: presenter)

        interactor.output = presenter
        presenter.view = viewController
        router.transitionHandler = viewController
<<<<<<< TodoList as edited here
=======

>>>>>>> viper 1.0.0 now
        presenter.moduleOutput = moduleOutput
        configure(presenter)
        return viewController
    }
}
