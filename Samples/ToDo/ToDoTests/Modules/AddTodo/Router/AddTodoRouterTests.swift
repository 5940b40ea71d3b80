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

    @Test func closingDismissesTheView() {
        let sut = AddTodoRouter()
        let transitionHandler = DismissingViewController()
        sut.transitionHandler = transitionHandler
        sut.closeCurrentModule()
        #expect(transitionHandler.dismissCount == 1)
    }
}

/// Counts; UIKit dismisses only what is in a window.
@MainActor
private final class DismissingViewController: UIViewController {
    private(set) var dismissCount = 0

    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        dismissCount += 1
    }
}
