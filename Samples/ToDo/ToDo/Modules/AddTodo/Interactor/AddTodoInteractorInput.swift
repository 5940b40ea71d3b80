//
//  AddTodoInteractorInput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

<<<<<<< AddTodo as edited here
import Foundation

=======
>>>>>>> viper 1.0.0 now
/// What the presenter asks of the AddTodo module's logic: `obtain…`, `perform…`, `process…`.
///
/// Takes down something to do.
@MainActor
<<<<<<< AddTodo as edited here
protocol AddTodoInteractorInput: AnyObject {
    /// Looks for the first moment at which something new can be due.
    func obtainEarliestDueDate()

    /// Keeps what the user wants to do, if it can be kept.
    func performSave(name: String, dueDate: Date)
}
=======
protocol AddTodoInteractorInput: AnyObject {}
>>>>>>> viper 1.0.0 now
