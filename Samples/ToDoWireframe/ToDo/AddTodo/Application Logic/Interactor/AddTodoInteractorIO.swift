//
//  AddTodoInteractorIO.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

@MainActor
protocol AddTodoInteractorInput: AnyObject {
    func findEarliestDueDate()

    /// Saves a new item, if the input is valid.
    func saveItem(name: String, dueDate: Date)
}

@MainActor
protocol AddTodoInteractorOutput: AnyObject {
    func foundEarliestDueDate(_ date: Date)

    func savedItem()

    /// Called if nothing was saved, because of a `TodoDraftError` or an error of the store.
    func failedToSaveItem(_ error: any Error)
}
