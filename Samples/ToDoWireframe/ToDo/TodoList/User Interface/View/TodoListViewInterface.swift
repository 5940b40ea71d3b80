//
//  TodoListViewInterface.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

@MainActor
protocol TodoListViewInterface: AnyObject {
    func showUpcomingDisplayData(_ data: UpcomingDisplayData)

    /// Shows that there are no upcoming items.
    func showNoContentMessage()

    /// Shows why the list is missing.
    func showErrorMessage(_ message: String)
}
