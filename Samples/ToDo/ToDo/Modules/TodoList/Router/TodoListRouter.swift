//
//  TodoListRouter.swift
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
final class TodoListRouter {
    weak var transitionHandler: UIViewController?
    private let addTodoAssembly: AddTodoAssembly

    init(addTodoAssembly: AddTodoAssembly) {
        self.addTodoAssembly = addTodoAssembly
    }
}

// MARK: - TodoListRouterInput

extension TodoListRouter: TodoListRouterInput {
    func openAddTodoModule(moduleOutput: any AddTodoModuleOutput) {
        transitionHandler?.present(addTodoAssembly.makeModule(moduleOutput: moduleOutput), animated: true)
    }
}
