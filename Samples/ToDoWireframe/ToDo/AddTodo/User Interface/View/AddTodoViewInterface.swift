//
//  AddTodoViewInterface.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

@MainActor
protocol AddTodoViewInterface: AnyObject {
    /// Limits the date picker to dates from `date`.
    func setMinimumDueDate(_ date: Date)

    /// Shows why nothing was saved. The input stays.
    func showErrorMessage(_ message: String)
}
