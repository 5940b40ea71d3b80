//
//  TodoListInteractorIO.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

@MainActor
protocol TodoListInteractorInput: AnyObject {
    /// Finds the items that are due from today to the end of next week.
    func findUpcomingItems()
}

@MainActor
protocol TodoListInteractorOutput: AnyObject {
    func foundUpcomingItems(_ items: [UpcomingItem])

    func failedToFindUpcomingItems(_ error: any Error)
}
