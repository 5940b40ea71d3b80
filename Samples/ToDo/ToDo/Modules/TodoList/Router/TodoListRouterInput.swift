//
//  TodoListRouterInput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

@MainActor
protocol TodoListRouterInput: AnyObject {
    /// Lets the user add something; `moduleOutput` hears how it ended.
    func openAddTodoModule(moduleOutput: any AddTodoModuleOutput)
}
