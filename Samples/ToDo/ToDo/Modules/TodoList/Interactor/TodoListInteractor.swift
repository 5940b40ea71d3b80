//
//  TodoListInteractor.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

/// Does the work of the TodoList module with the services it holds; keeps no state.
///
/// Shows what is to do until the end of next week.
@MainActor
final class TodoListInteractor {
    weak var output: (any TodoListInteractorOutput)?
    private let services: AppServices

    init(services: AppServices) {
        self.services = services
    }
}

// MARK: - TodoListInteractorInput

extension TodoListInteractor: TodoListInteractorInput {
    func obtainUpcomingItems() {
        let dates = DueDateCalendar(calendar: services.calendar)
        // Read once: between two readings the day may end.
        let now = services.clock.now
        do {
            let items = try services.store.items(in: dates.upcoming(at: now))
            output?.didObtainUpcomingItems(
                items.map {
                    UpcomingItem(
                        name: $0.name, dueDate: $0.dueDate, relativeDate: dates.relation(of: $0.dueDate, to: now))
                })
        } catch {
            output?.didFailToObtainUpcomingItems(error)
        }
    }
}
