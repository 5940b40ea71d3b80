//
//  TodoListRouterInput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

/// Where the TodoList module leads: `open…`, `close…`, `embed…`.
///
/// Shows what is to do until the end of next week.
@MainActor
protocol TodoListRouterInput: AnyObject {
    /// Lets the user add something; `moduleOutput` hears how it ended.
    func openAddTodoModule(moduleOutput: any AddTodoModuleOutput)
}
