//
//  TodoListModuleInput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

@MainActor
protocol TodoListModuleInput: AnyObject {
    func configureModule()

    /// Updates the list, because the day can change while the app is in the background.
    func updateUpcomingItems()
}
