//
//  TodoListModuleInput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

/// What its caller tells the TodoList module: `configure…`, `update…`.
///
/// Shows what is to do until the end of next week.
@MainActor
protocol TodoListModuleInput: AnyObject {
    /// Gives the module what it starts from, before its view is shown.
    func configureModule()

    /// Shows the list anew: the day may have changed while the app was away.
    func updateUpcomingItems()
}
