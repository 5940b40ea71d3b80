//
//  AddTodoRouterTests.swift
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
struct AddTodoRouterTests {
    @Test func theTransitionHandlerIsNotRetained() {
        let sut = AddTodoRouter()
        do {
            let transitionHandler = UIViewController()
            sut.transitionHandler = transitionHandler
            #expect(sut.transitionHandler === transitionHandler)
        }
        #expect(sut.transitionHandler == nil)
    }

    @Test func closingDismissesTheView() async throws {
        let sut = AddTodoRouter()
        let window = TestWindow()
        let transitionHandler = UIViewController()
        window.viewController.present(transitionHandler, animated: false)
        try #require(window.viewController.presentedViewController === transitionHandler)

        sut.transitionHandler = transitionHandler
        sut.closeCurrentModule()
        #expect(try await window.isFree())
    }
}
