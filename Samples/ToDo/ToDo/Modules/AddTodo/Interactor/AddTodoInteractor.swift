//
//  AddTodoInteractor.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

/// Does the work of the AddTodo module with the services it holds; keeps no state.
///
/// Takes down something to do.
@MainActor
final class AddTodoInteractor {
    weak var output: (any AddTodoInteractorOutput)?
    private let services: AppServices

    init(services: AppServices) {
        self.services = services
    }
}

// MARK: - AddTodoInteractorInput

extension AddTodoInteractor: AddTodoInteractorInput {
    func obtainEarliestDueDate() {
        output?.didObtainEarliestDueDate(services.clock.now)
    }

    func performSave(name: String, dueDate: Date) {
        do {
            let draft = TodoDraft(name: name, dueDate: dueDate)
            try services.store.add(draft.validated(now: services.clock.now, calendar: services.calendar))
            output?.didSaveItem()
        } catch {
            output?.didFailToSaveItem(error)
        }
    }
}
