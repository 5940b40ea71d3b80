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

    /// Shows the list anew: the day may have changed while the app was away.
    func updateUpcomingItems()
}
