//
//  AddTodoViewOutput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

/// What the view of the AddTodo module tells its presenter: `did…`.
///
/// Takes down something to do.
@MainActor
protocol AddTodoViewOutput: AnyObject {
    /// The view is ready to be set up; comes once.
    func didTriggerViewReadyEvent()

    func didTapSave(name: String, dueDate: Date)

    func didTapCancel()

    func didTapBackground()
}
