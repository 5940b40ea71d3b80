//
//  AddTodoViewInput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

@MainActor
protocol AddTodoViewInput: AnyObject {
    func setupInitialState()

    /// Limits the date picker to dates from `minimumDueDate`.
    func update(minimumDueDate: Date)

    /// Shows why nothing was saved. The input stays.
    func updateWithError(message: String)
}
