//
//  AddTodoRouter.swift
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
final class AddTodoRouter {
    weak var transitionHandler: UIViewController?
}

// MARK: - AddTodoRouterInput

extension AddTodoRouter: AddTodoRouterInput {
    func closeCurrentModule() {
        transitionHandler?.dismiss(animated: true)
    }
}
