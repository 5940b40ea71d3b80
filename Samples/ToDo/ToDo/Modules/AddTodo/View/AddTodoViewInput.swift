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

    /// Offers no date before `minimumDueDate`.
    func update(minimumDueDate: Date)

    /// Says why nothing was saved; everything else stays as it is.
    func updateWithError(message: String)
}
