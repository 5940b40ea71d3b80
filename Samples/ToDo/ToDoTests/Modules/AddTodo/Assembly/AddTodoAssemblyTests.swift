//
//  AddTodoAssemblyTests.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Testing
<<<<<<< AddTodo as edited here

@testable import ToDo

=======
>>>>>>> viper 1.0.0 now
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif
<<<<<<< AddTodo as edited here
=======
@testable import ToDo
>>>>>>> viper 1.0.0 now

@MainActor
struct AddTodoAssemblyTests {
    @Test func everyPartIsConnected() throws {
        let moduleOutput = ModuleOutputDummy()
        let viewController = try #require(makeSUT(moduleOutput: moduleOutput))
        let presenter = try #require(viewController.output as? AddTodoPresenter)
        let interactor = try #require(presenter.interactor as? AddTodoInteractor)
        let router = try #require(presenter.router as? AddTodoRouter)

        #expect(presenter.view === viewController)
        #expect(interactor.output === presenter)
        #expect(router.transitionHandler === viewController)
        #expect(presenter.moduleOutput === moduleOutput)
    }

    @Test func theModuleIsConfiguredThroughItsPresenter() throws {
        var moduleInput: (any AddTodoModuleInput)?
        let viewController = try #require(makeSUT { moduleInput = $0 })
        #expect(moduleInput != nil)
        #expect(moduleInput === viewController.output)
    }

    @Test func theModuleGoesWithItsView() {
        weak var presenter: (any AddTodoViewOutput)?
        do {
            let viewController = makeSUT()
<<<<<<< AddTodo as edited here
            viewController?.loadViewIfNeeded()
=======
>>>>>>> viper 1.0.0 now
            presenter = viewController?.output
            #expect(presenter != nil)
        }
        #expect(presenter == nil)
    }

    private func makeSUT(
        moduleOutput: (any AddTodoModuleOutput)? = nil,
        configure: (any AddTodoModuleInput) -> Void = { _ in }
    ) -> AddTodoViewController? {
<<<<<<< AddTodo as edited here
        AddTodoAssembly(services: .test()).makeModule(
=======
        AddTodoAssembly().makeModule(
>>>>>>> viper 1.0.0 now
            moduleOutput: moduleOutput,
            configure: configure
        ) as? AddTodoViewController
    }
}

@MainActor
<<<<<<< AddTodo as edited here
private final class ModuleOutputDummy: AddTodoModuleOutput {
    func didAddTodo() {}

    func didCancelAddTodo() {}
}
=======
private final class ModuleOutputDummy: AddTodoModuleOutput {}
>>>>>>> viper 1.0.0 now
