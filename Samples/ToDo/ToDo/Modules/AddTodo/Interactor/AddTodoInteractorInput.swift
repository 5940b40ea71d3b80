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
    /// Obtains the earliest due date of a new item.
    func obtainEarliestDueDate()

    /// Saves a new item, if the input is valid.
    func performSave(name: String, dueDate: Date)
}
