//
//  TodoListInteractorInput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

@MainActor
protocol TodoListInteractorInput: AnyObject {
    /// Loads the items that are due from today to the end of next week.
    func obtainUpcomingItems()
}
