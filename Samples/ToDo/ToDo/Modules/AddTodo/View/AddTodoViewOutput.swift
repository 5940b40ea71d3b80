//
//  AddTodoViewOutput.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

@MainActor
protocol AddTodoViewOutput: AnyObject {
    func didTriggerViewReadyEvent()

    func didTapSave(name: String, dueDate: Date)

    func didTapCancel()

    func didTapBackground()
}
