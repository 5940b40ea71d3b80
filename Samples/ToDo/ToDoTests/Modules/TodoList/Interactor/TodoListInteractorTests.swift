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
    private let dataManager = DataManagerSpy()
    private let output = OutputSpy()

    @Test func theOutputIsNotRetained() {
        let sut = TodoListInteractor(
            dataManager: dataManager, clock: SystemClock(), calendar: Week.sundayFirst.calendar)
        do {
            let output = OutputSpy()
            sut.output = output
            #expect(sut.output === output)
        }
        #expect(sut.output == nil)
    }

    @Test(arguments: [
        (Week.sundayFirst, "2014-05-21", "2014-06-01"), (.mondayFirst, "2014-05-21", "2014-06-02"),
        (.saturdayFirst, "2014-05-21", "2014-05-31"), (.mondayFirst, "2014-05-18", "2014-05-26"),
    ])
    func itemsAreLoadedFromTodayToTheEndOfNextWeek(week: Week, today: String, end: String) throws {
        let clock = TestClock(try week.calendar.date("\(today) 15:30"))
        makeSUT(clock: clock, week: week).obtainUpcomingItems()
        #expect(dataManager.intervals == [try week.calendar.date(today)..<(try week.calendar.date(end))])
    }

    @Test func nothingIsFoundInAnEmptyStore() throws {
        makeSUT().obtainUpcomingItems()
        #expect(output.messages == [.didObtain([])])
    }

    @Test func itemsHaveARelativeDate() throws {
        let calendar = Week.sundayFirst.calendar
        let dueDates = try ["2014-05-21", "2014-05-22", "2014-05-24", "2014-05-25"].map(calendar.date)
        dataManager.items = dueDates.map { TodoItem(name: calendar.day(of: $0), dueDate: $0) }
        makeSUT().obtainUpcomingItems()
        let expected = zip(dueDates, [RelativeDate.today, .tomorrow, .laterThisWeek, .nextWeek]).map {
            UpcomingItem(name: calendar.day(of: $0), dueDate: $0, relativeDate: $1)
        }
        #expect(output.messages == [.didObtain(expected)])
    }

    @Test func midnightAfterTheLastDayIsNotUpcoming() throws {
        let calendar = Week.sundayFirst.calendar
        let store = InMemoryTodoStore([
            TodoItem(name: "last", dueDate: try calendar.date("2014-05-31 23:59:59")),
            TodoItem(name: "too late", dueDate: try calendar.date("2014-06-01 00:00")),
        ])
        let sut = TodoListInteractor(
            dataManager: TodoDataManager(store: store), clock: TestClock.wednesday, calendar: calendar)
        sut.output = output
        sut.obtainUpcomingItems()
        #expect(output.messages.first?.names == ["last"])
    }

    @Test func theTimeIsReadOnce() throws {
        let calendar = Week.sundayFirst.calendar
        dataManager.items = try (1...5).map { TodoItem(name: "\($0)", dueDate: try calendar.date("2014-05-2\($0)")) }
        let clock = TestClock(try calendar.date("2014-05-21 23:59:59"))
        makeSUT(clock: clock).obtainUpcomingItems()
        #expect(clock.readingCount == 1)
    }

    @Test func theNextRequestReadsTheTimeAgain() throws {
        let calendar = Week.sundayFirst.calendar
        let clock = TestClock(try calendar.date("2014-05-21 23:59:59"))
        let sut = makeSUT(clock: clock)
        sut.obtainUpcomingItems()
        clock.set(try calendar.date("2014-05-22 00:00"))
        sut.obtainUpcomingItems()
        #expect(dataManager.intervals.map { calendar.day(of: $0.lowerBound) } == ["2014-05-21", "2014-05-22"])
    }

    @Test func theOutputReceivesTheError() throws {
        dataManager.error = TodoStoreError.isDamaged(path: "x")
        makeSUT().obtainUpcomingItems()
        #expect(output.messages == [.didFail(.isDamaged(path: "x"))])
    }

    /// The default clock always shows 15:30 on 21 May 2014.
    private func makeSUT(clock: TestClock = .wednesday, week: Week = .sundayFirst) -> TodoListInteractor {
        let sut = TodoListInteractor(dataManager: dataManager, clock: clock, calendar: week.calendar)
        sut.output = output
        return sut
    }
}

@MainActor
private final class DataManagerSpy: TodoListDataManager {
    var items: [TodoItem] = []
    var error: (any Error)?
    private(set) var intervals: [Range<Date>] = []

    func findItems(in interval: Range<Date>, completion: @escaping StoreCompletion<[TodoItem]>) {
        intervals.append(interval)
        completion(error.map { .failure($0) } ?? .success(items))
    }
}

@MainActor
private final class OutputSpy: TodoListInteractorOutput {
    enum Message: Equatable {
        case didObtain([UpcomingItem])
        case didFail(TodoStoreError?)

        var names: [String] {
            guard case .didObtain(let items) = self else { return [] }
            return items.map(\.name)
        }
    }

    private(set) var messages: [Message] = []

    func didObtainUpcomingItems(_ items: [UpcomingItem]) {
        messages.append(.didObtain(items))
    }

    func didFailToObtainUpcomingItems(_ error: any Error) {
        messages.append(.didFail(error as? TodoStoreError))
    }
}
