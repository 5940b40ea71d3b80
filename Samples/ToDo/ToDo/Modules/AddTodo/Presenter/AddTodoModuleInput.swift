//
//  AddTodoModuleInput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

/// What its caller tells the AddTodo module: `configure…`, `update…`.
///
/// Takes down something to do.
@MainActor
protocol AddTodoModuleInput: AnyObject {
    /// Gives the module what it starts from, before its view is shown.
    func configureModule()
}
