//
//  TodoListRouterInput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

@MainActor
protocol TodoListRouterInput: AnyObject {
    /// Opens the module that adds an item. `moduleOutput` receives the result.
    func openAddTodoModule(moduleOutput: any AddTodoModuleOutput)
}
