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

    /// Says that nothing is upcoming.
    func updateWithNoContent()

    func update(with data: UpcomingDisplayData)

    /// Says why there is no list.
    func updateWithError(message: String)
}
