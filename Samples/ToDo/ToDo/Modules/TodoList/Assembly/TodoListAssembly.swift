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

@MainActor
final class TodoListAssembly {
    private let services: AppServices

    init(services: AppServices) {
        self.services = services
    }

    func makeModule(
        moduleOutput: (any TodoListModuleOutput)? = nil,
        configure: @MainActor (any TodoListModuleInput) -> Void = { $0.configureModule() }
    ) -> UIViewController {
        let interactor = TodoListInteractor(
            dataManager: services.dataManager, clock: services.clock, calendar: services.calendar)
        let router = TodoListRouter(addTodoAssembly: AddTodoAssembly(services: services))
        let presenter = TodoListPresenter(
            interactor: interactor, router: router,
            displayDataBuilder: UpcomingDisplayDataBuilder(
                calendar: services.calendar, locale: services.locale, texts: services.texts),
            texts: services.texts)
        let viewController = TodoListViewController(output: presenter, texts: services.texts)

        interactor.output = presenter
        presenter.view = viewController
        router.transitionHandler = viewController

        presenter.moduleOutput = moduleOutput
        configure(presenter)
        return viewController
    }
}
