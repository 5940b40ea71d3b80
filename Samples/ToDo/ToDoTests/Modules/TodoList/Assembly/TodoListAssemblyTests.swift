//
//  TodoListAssemblyTests.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Testing

@testable import ToDo

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

@MainActor
struct TodoListAssemblyTests {
    @Test func everyPartIsConnected() throws {
        let moduleOutput = ModuleOutputDummy()
        let viewController = try #require(makeSUT(moduleOutput: moduleOutput))
        let presenter = try #require(viewController.output as? TodoListPresenter)
        let interactor = try #require(presenter.interactor as? TodoListInteractor)
        let router = try #require(presenter.router as? TodoListRouter)

        #expect(presenter.view === viewController)
        #expect(interactor.output === presenter)
        #expect(router.transitionHandler === viewController)
        #expect(presenter.moduleOutput === moduleOutput)
    }

    @Test func theModuleIsConfiguredThroughItsPresenter() throws {
        var moduleInput: (any TodoListModuleInput)?
        let viewController = try #require(makeSUT { moduleInput = $0 })
        #expect(moduleInput != nil)
        #expect(moduleInput === viewController.output)
    }

    @Test func theModuleIsDeallocatedWithItsView() {
        weak var presenter: (any TodoListViewOutput)?
        autoreleasepool {
            let viewController = makeSUT()
            viewController?.loadViewIfNeeded()
            presenter = viewController?.output
            #expect(presenter != nil)
        }
        #expect(presenter == nil)
    }

    private func makeSUT(
        moduleOutput: (any TodoListModuleOutput)? = nil,
        configure: @MainActor (any TodoListModuleInput) -> Void = { _ in }
    ) -> TodoListViewController? {
        TodoListAssembly(services: .test()).makeModule(
            moduleOutput: moduleOutput,
            configure: configure
        ) as? TodoListViewController
    }
}

@MainActor
private final class ModuleOutputDummy: TodoListModuleOutput {
    func didUpdateUpcomingItems(dueToday: Int) {}
}
