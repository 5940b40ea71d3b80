//
//  TodoListInteractorOutput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

@MainActor
protocol TodoListInteractorOutput: AnyObject {
    func didObtainUpcomingItems(_ items: [UpcomingItem])

    func didFailToObtainUpcomingItems(_ error: any Error)
}
