//
//  TodoListModuleOutput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

/// What the TodoList module tells its caller: `did…`.
///
/// Shows what is to do until the end of next week.
@MainActor
protocol TodoListModuleOutput: AnyObject {
    /// The list was shown anew; so much of it is due today.
    func didUpdateUpcomingItems(dueToday: Int)
}
