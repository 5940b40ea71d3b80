//
//  TodoListInteractorOutput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

/// What the TodoList module's logic answers its presenter: `did…`.
///
/// Shows what is to do until the end of next week.
@MainActor
protocol TodoListInteractorOutput: AnyObject {
    func didObtainUpcomingItems(_ items: [UpcomingItem])

    func didFailToObtainUpcomingItems(_ error: any Error)
}
