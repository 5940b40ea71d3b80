//
//  TodoListInteractor.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

@MainActor
final class TodoListInteractor {
    weak var output: (any TodoListInteractorOutput)?
    private let dataManager: any TodoListDataManager
    private let clock: any WallClock
    private let dates: DueDateCalendar

    init(dataManager: any TodoListDataManager, clock: any WallClock, calendar: Calendar) {
        self.dataManager = dataManager
        self.clock = clock
        dates = DueDateCalendar(calendar: calendar)
    }
}

// MARK: - TodoListInteractorInput

extension TodoListInteractor: TodoListInteractorInput {
    func findUpcomingItems() {
        // Read the clock once: the day could end between two readings.
        let now = clock.now
        dataManager.findItems(in: dates.upcoming(at: now)) { [weak self] result in
            switch result {
            case .success(let items): self?.report(items, at: now)
            case .failure(let error): self?.output?.failedToFindUpcomingItems(error)
            }
        }
    }

    private func report(_ items: [TodoItem], at now: Date) {
        output?.foundUpcomingItems(
            items.map {
                UpcomingItem(name: $0.name, dueDate: $0.dueDate, relativeDate: dates.relation(of: $0.dueDate, to: now))
            })
    }
}
