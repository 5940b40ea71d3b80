//
//  AddTodoViewOutput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

<<<<<<< AddTodo as edited here
import Foundation

=======
>>>>>>> viper 1.0.0 now
/// What the view of the AddTodo module tells its presenter: `did…`.
///
/// Takes down something to do.
@MainActor
protocol AddTodoViewOutput: AnyObject {
    /// The view is ready to be set up; comes once.
    func didTriggerViewReadyEvent()
<<<<<<< AddTodo as edited here

    func didTapSave(name: String, dueDate: Date)

    func didTapCancel()

    func didTapBackground()
=======
>>>>>>> viper 1.0.0 now
}
