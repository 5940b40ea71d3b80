//
//  TodoListViewInput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

@MainActor
protocol TodoListViewInput: AnyObject {
    func setupInitialState()

    /// Shows that there are no upcoming items.
    func updateWithNoContent()

    func update(with data: UpcomingDisplayData)

    /// Shows why the list is missing.
    func updateWithError(message: String)
}
