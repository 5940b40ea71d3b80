//
//  AddTodoModuleInterface.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

@MainActor
protocol AddTodoModuleInterface: AnyObject {
    func updateView()

    func save(name: String, dueDate: Date)

    func cancel()
}
