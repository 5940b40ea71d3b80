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

@MainActor
final class AddTodoAssembly {
    private let services: AppServices

    init(services: AppServices) {
        self.services = services
    }

    func makeModule(moduleOutput: (any AddTodoModuleOutput)? = nil) -> UIViewController {
        let interactor = AddTodoInteractor(
            dataManager: services.dataManager, clock: services.clock, calendar: services.calendar)
        let router = AddTodoRouter()
        let presenter = AddTodoPresenter(interactor: interactor, router: router, texts: services.texts)
        let viewController = AddTodoViewController(output: presenter, texts: services.texts)

        interactor.output = presenter
        presenter.view = viewController
        router.transitionHandler = viewController

        presenter.moduleOutput = moduleOutput
        return viewController
    }
}
