//
//  AddTodoModuleOutput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

/// What the AddTodo module tells its caller: `did…`.
///
/// Takes down something to do.
@MainActor
protocol AddTodoModuleOutput: AnyObject {
    /// Something was added, and the module is closed.
    func didAddTodo()

    /// Nothing was added, and the module is closed.
    func didCancelAddTodo()
}
