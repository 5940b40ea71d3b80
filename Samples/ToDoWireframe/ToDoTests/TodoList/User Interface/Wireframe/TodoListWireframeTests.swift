//
//  TodoListWireframeTests.swift
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
struct TodoListWireframeTests {
    private let dependencies = AppDependencies(services: .test())

    @Test func everyPartIsConnected() throws {
        let sut = dependencies.makeTodoListWireframe()
        let viewController = sut.makeViewController()
        let presenter = try #require(viewController.eventHandler as? TodoListPresenter)
        let interactor = try #require(presenter.interactor as? TodoListInteractor)

        #expect(sut.presenter === presenter)
        #expect(sut.viewController === viewController)
        #expect(presenter.wireframe === sut)
        #expect(presenter.userInterface === viewController)
        #expect(interactor.output === presenter)
    }

    @Test func theRootWireframeOwnsTheFirstModule() throws {
        let window = UIWindow(frame: .zero)
        dependencies.installTodoListInterface(in: window)
        let navigation = try #require(window.rootViewController as? UINavigationController)
        let wireframe = try #require(dependencies.rootWireframe.firstWireframe as? TodoListWireframe)
        #expect(wireframe.viewController != nil)
        #expect(navigation.topViewController === wireframe.viewController)
    }

    @Test func theModuleIsDeallocatedWithItsWireframe() {
        weak var presenter: TodoListPresenter?
        autoreleasepool {
            let sut = dependencies.makeTodoListWireframe()
            presenter = sut.presenter
            #expect(presenter != nil)
        }
        #expect(presenter == nil)
    }

    @Test func addTodoIsShownAndReportsToThePresenter() throws {
        let sut = dependencies.makeTodoListWireframe()
        let window = TestWindow(sut.makeViewController())
        sut.presentAddTodoInterface()
        let presented = try #require(window.presentedViewController as? AddTodoViewController)
        let presenter = try #require(presented.eventHandler as? AddTodoPresenter)
        #expect(sut.addTodoWireframe?.viewController === presented)
        #expect(presenter.moduleDelegate === sut.presenter)
    }
}
