//
//  AddTodoAssembly.swift
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

/// Builds the AddTodo module and connects its parts.
///
/// Takes down something to do.
@MainActor
final class AddTodoAssembly {
<<<<<<< AddTodo as edited here
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
        moduleOutput: (any AddTodoModuleOutput)? = nil,
        configure: (any AddTodoModuleInput) -> Void = { $0.configureModule() }
    ) -> UIViewController {
<<<<<<< AddTodo as edited here
        let interactor = AddTodoInteractor(services: services)
=======
        let interactor = AddTodoInteractor()
>>>>>>> viper 1.0.0 now
        let router = AddTodoRouter()
        let presenter = AddTodoPresenter(interactor: interactor, router: router)
        let viewController = AddTodoViewController(output: presenter)

        interactor.output = presenter
        presenter.view = viewController
        router.transitionHandler = viewController
<<<<<<< AddTodo as edited here
=======

>>>>>>> viper 1.0.0 now
        presenter.moduleOutput = moduleOutput
        configure(presenter)
        return viewController
    }
}
