//
//  AddTodoInteractorOutput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

@MainActor
protocol AddTodoInteractorOutput: AnyObject {
    func didObtainEarliestDueDate(_ date: Date)

    func didSaveItem()

    /// Called if nothing was saved, because of a `TodoDraftError` or an error of the store.
    func didFailToSaveItem(_ error: any Error)
}
