//
//  TodoListViewOutput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

/// What the view of the TodoList module tells its presenter: `did…`.
///
/// Shows what is to do until the end of next week.
@MainActor
protocol TodoListViewOutput: AnyObject {
    /// The view is ready to be set up; comes once.
    func didTriggerViewReadyEvent()

    /// The view is about to be seen, for the first time or again.
    func didTriggerViewWillAppearEvent()

    func didTapAddButton()
}
