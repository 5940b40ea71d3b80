//
//  AddTodoInteractorInput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

@MainActor
protocol AddTodoInteractorInput: AnyObject {
    /// Looks for the first moment at which something new can be due.
    func obtainEarliestDueDate()

    /// Keeps what the user wants to do, if it can be kept.
    func performSave(name: String, dueDate: Date)
}
