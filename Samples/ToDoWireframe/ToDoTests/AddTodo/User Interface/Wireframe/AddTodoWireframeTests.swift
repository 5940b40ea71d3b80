//
//  AddTodoWireframeTests.swift
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
struct AddTodoWireframeTests {
    @Test func everyPartIsConnected() throws {
        let moduleDelegate = ModuleDelegateDummy()
        let sut = AppDependencies(services: .test()).makeAddTodoWireframe(moduleDelegate: moduleDelegate)
        let viewController = sut.makeViewController()
        let presenter = try #require(viewController.eventHandler as? AddTodoPresenter)
        let interactor = try #require(presenter.interactor as? AddTodoInteractor)

        #expect(sut.presenter === presenter)
        #expect(sut.viewController === viewController)
        #expect(presenter.wireframe === sut)
        #expect(presenter.userInterface === viewController)
        #expect(presenter.moduleDelegate === moduleDelegate)
        #expect(interactor.output === presenter)
    }

    @Test func theModuleIsPresentedWithItsTransitionAndDismissed() async throws {
        let sut = AppDependencies(services: .test()).makeAddTodoWireframe()
        let window = TestWindow()
        sut.presentAddTodoInterface(from: window.viewController)
        let presented = try #require(window.presentedViewController)
        #expect(presented === sut.viewController)
        #expect(presented.modalPresentationStyle == .custom)
        #expect(presented.transitioningDelegate is AddTodoTransition)
        #expect(try await window.isSettled())
        sut.dismissAddTodoInterface()
        #expect(try await window.isFree())
    }

    @Test func theModuleIsDeallocatedWithItsWireframe() {
        weak var presenter: AddTodoPresenter?
        autoreleasepool {
            let sut = AppDependencies(services: .test()).makeAddTodoWireframe()
            presenter = sut.presenter
            #expect(presenter != nil)
        }
        #expect(presenter == nil)
    }
}

@MainActor
private final class ModuleDelegateDummy: AddTodoModuleDelegate {
    func addTodoModuleDidSave() {}

    func addTodoModuleDidCancel() {}
}
