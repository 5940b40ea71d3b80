//
//  TodoListViewInput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

/// What the presenter tells the view of the TodoList module: `setup…`, `update…`.
///
/// Shows what is to do until the end of next week.
@MainActor
protocol TodoListViewInput: AnyObject {
    /// Shows the view as it is before there is anything to show.
    func setupInitialState()

    /// Says that nothing is upcoming.
    func updateWithNoContent()

    func update(with data: UpcomingDisplayData)

    /// Says why there is no list.
    func updateWithError(message: String)
}
