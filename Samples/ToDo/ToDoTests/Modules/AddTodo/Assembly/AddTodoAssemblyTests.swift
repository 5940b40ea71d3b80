//
//  AddTodoAssemblyTests.swift
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

    @Test func theModuleIsDeallocatedWithItsView() {
        weak var presenter: (any AddTodoViewOutput)?
        autoreleasepool {
            let viewController = makeSUT()
            viewController?.loadViewIfNeeded()
            presenter = viewController?.output
            #expect(presenter != nil)
        }
        #expect(presenter == nil)
    }

    private func makeSUT(moduleOutput: (any AddTodoModuleOutput)? = nil) -> AddTodoViewController? {
        AddTodoAssembly(services: .test()).makeModule(moduleOutput: moduleOutput) as? AddTodoViewController
    }
}

@MainActor
private final class ModuleOutputDummy: AddTodoModuleOutput {
    func didAddTodo() {}

    func didCancelAddTodo() {}
}
