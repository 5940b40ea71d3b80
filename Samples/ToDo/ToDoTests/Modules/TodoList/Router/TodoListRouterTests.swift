//
//  TodoListRouterTests.swift
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
struct TodoListRouterTests {
    @Test func theTransitionHandlerIsNotRetained() {
        let sut = makeSUT()
        do {
            let transitionHandler = UIViewController()
            sut.transitionHandler = transitionHandler
            #expect(sut.transitionHandler === transitionHandler)
        }
        #expect(sut.transitionHandler == nil)
    }

    @Test func addTodoIsPresentedWithItsModuleOutput() throws {
        let sut = makeSUT()
        let window = TestWindow()
        let moduleOutput = ModuleOutputDummy()
        sut.transitionHandler = window.viewController
        sut.openAddTodoModule(moduleOutput: moduleOutput)

        let presented = try #require(window.viewController.presentedViewController as? AddTodoViewController)
        let presenter = try #require(presented.output as? AddTodoPresenter)
        #expect(presenter.moduleOutput === moduleOutput)
    }

    private func makeSUT() -> TodoListRouter {
        TodoListRouter(addTodoAssembly: AddTodoAssembly(services: .test()))
    }
}

@MainActor
private final class ModuleOutputDummy: AddTodoModuleOutput {
    func didAddTodo() {}

    func didCancelAddTodo() {}
}
