//
//  TodoListInteractorTests.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation
import Testing

@testable import ToDo

@MainActor
struct TodoListInteractorTests {
    private let store = StoreSpy()
    private let output = OutputSpy()
    private let calendar = Week.sundayFirst.calendar

    @Test func itemsAreRequestedFromTodayToTheEndOfNextWeek() throws {
        makeSUT().findUpcomingItems()
        #expect(store.intervals == [try calendar.date("2014-05-21")..<(try calendar.date("2014-06-01"))])
    }

    @Test func itemsHaveARelativeDate() throws {
        let dueDates = try ["2014-05-21", "2014-05-22", "2014-05-24", "2014-05-25"].map(calendar.date)
        store.stored = dueDates.map { TodoItem(name: calendar.day(of: $0), dueDate: $0) }
        makeSUT().findUpcomingItems()
        let expected = zip(dueDates, [RelativeDate.today, .tomorrow, .laterThisWeek, .nextWeek]).map {
            UpcomingItem(name: calendar.day(of: $0), dueDate: $0, relativeDate: $1)
        }
        #expect(output.messages == [.found(expected)])
    }

    @Test func theTimeIsReadOnce() throws {
        let clock = TestClock.wednesday
        store.stored = try (1...5).map { TodoItem(name: "\($0)", dueDate: try calendar.date("2014-05-2\($0)")) }
        makeSUT(clock: clock).findUpcomingItems()
        #expect(clock.readingCount == 1)
    }

    @Test func anErrorOfTheStoreIsPassedOn() {
        store.error = TodoStoreError.isDamaged(path: "x")
        makeSUT().findUpcomingItems()
        #expect(output.messages == [.failed(.isDamaged(path: "x"))])
    }

    @Test func theOutputIsNotRetained() {
        let sut = makeSUT()
        do {
            let output = OutputSpy()
            sut.output = output
            #expect(sut.output === output)
        }
        #expect(sut.output == nil)
    }

    private func makeSUT(clock: TestClock = .wednesday) -> TodoListInteractor {
        let sut = TodoListInteractor(dataManager: TodoDataManager(store: store), clock: clock, calendar: calendar)
        sut.output = output
        return sut
    }
}

@MainActor
private final class OutputSpy: TodoListInteractorOutput {
    enum Message: Equatable {
        case found([UpcomingItem])
        case failed(TodoStoreError?)
    }

    private(set) var messages: [Message] = []

    func foundUpcomingItems(_ items: [UpcomingItem]) {
        messages.append(.found(items))
    }

    func failedToFindUpcomingItems(_ error: any Error) {
        messages.append(.failed(error as? TodoStoreError))
    }
}
