//
//  AddTodoInteractor.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

@MainActor
final class AddTodoInteractor {
    weak var output: (any AddTodoInteractorOutput)?
    private let dataManager: any AddTodoDataManager
    private let clock: any WallClock
    private let calendar: Calendar

    init(dataManager: any AddTodoDataManager, clock: any WallClock, calendar: Calendar) {
        self.dataManager = dataManager
        self.clock = clock
        self.calendar = calendar
    }
}

// MARK: - AddTodoInteractorInput

extension AddTodoInteractor: AddTodoInteractorInput {
    func findEarliestDueDate() {
        output?.foundEarliestDueDate(clock.now)
    }

    func saveItem(name: String, dueDate: Date) {
        do {
            let draft = TodoDraft(name: name, dueDate: dueDate)
            let item = try draft.validated(now: clock.now, calendar: calendar)
            dataManager.add(item) { [weak self] result in
                switch result {
                case .success: self?.output?.savedItem()
                case .failure(let error): self?.output?.failedToSaveItem(error)
                }
            }
        } catch {
            output?.failedToSaveItem(error)
        }
    }
}
