//
//  AddTodoInteractorTests.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation
import Testing

@testable import ToDo

@MainActor
struct AddTodoInteractorTests {
    private let dataManager = DataManagerSpy()
    private let output = OutputSpy()
    private let calendar = Week.sundayFirst.calendar

    @Test func theOutputIsNotRetained() {
        let sut = AddTodoInteractor(dataManager: dataManager, clock: SystemClock(), calendar: calendar)
        do {
            let output = OutputSpy()
            sut.output = output
            #expect(sut.output === output)
        }
        #expect(sut.output == nil)
    }

    @Test func nothingIsDueBeforeTheClocksTime() throws {
        let now = try calendar.date("2014-05-21 15:30")
        makeSUT().obtainEarliestDueDate()
        #expect(output.messages == [.didObtainEarliestDueDate(now)])
    }

    @Test func aValidItemIsSaved() throws {
        let dueDate = try calendar.date("2014-05-22 08:00")
        makeSUT().performSave(name: " Fly ", dueDate: dueDate)
        #expect(dataManager.added == [TodoItem(name: "Fly", dueDate: dueDate)])
        #expect(output.messages == [.didSaveItem])
    }

    @Test(arguments: ["", " ", "\n"])
    func aBlankNameIsNotSaved(name: String) throws {
        makeSUT().performSave(name: name, dueDate: try calendar.date("2014-05-22"))
        #expect(dataManager.added == [])
        #expect(output.messages == [.didFailToSaveItem(.nameIsEmpty)])
    }

    @Test func anItemDueBeforeTodayIsNotSaved() throws {
        makeSUT().performSave(name: "Fly", dueDate: try calendar.date("2014-05-20 23:59:59"))
        #expect(dataManager.added == [])
        #expect(output.messages == [.didFailToSaveItem(.dueDateIsPast)])
    }

    @Test func aDateOfYesterdayIsNotSavedAfterMidnight() throws {
        let clock = TestClock(try calendar.date("2014-05-21 23:59:59"))
        let sut = makeSUT(clock: clock)
        sut.obtainEarliestDueDate()
        clock.set(try calendar.date("2014-05-22 00:00"))
        sut.performSave(name: "Fly", dueDate: try calendar.date("2014-05-21 23:59:59"))
        #expect(dataManager.added == [])
        #expect(output.messages.last == .didFailToSaveItem(.dueDateIsPast))
    }

    @Test func theOutputReceivesErrorsOfTheStore() throws {
        dataManager.error = TodoStoreError.cannotBeSaved(path: "x")
        makeSUT().performSave(name: "Fly", dueDate: try calendar.date("2014-05-22"))
        #expect(output.messages == [.didFailToSaveItem(nil)])
    }

    /// The default clock always shows 15:30 on 21 May 2014.
    private func makeSUT(clock: TestClock = .wednesday) -> AddTodoInteractor {
        let sut = AddTodoInteractor(dataManager: dataManager, clock: clock, calendar: calendar)
        sut.output = output
        return sut
    }
}

@MainActor
private final class DataManagerSpy: AddTodoDataManager {
    var error: (any Error)?
    private(set) var added: [TodoItem] = []

    func add(_ item: TodoItem, completion: @escaping StoreCompletion<Void>) {
        if error == nil { added.append(item) }
        completion(error.map { .failure($0) } ?? .success(()))
    }
}

@MainActor
private final class OutputSpy: AddTodoInteractorOutput {
    enum Message: Equatable {
        case didObtainEarliestDueDate(Date)
        case didSaveItem
        case didFailToSaveItem(TodoDraftError?)
    }

    private(set) var messages: [Message] = []

    func didObtainEarliestDueDate(_ date: Date) {
        messages.append(.didObtainEarliestDueDate(date))
    }

    func didSaveItem() {
        messages.append(.didSaveItem)
    }

    func didFailToSaveItem(_ error: any Error) {
        messages.append(.didFailToSaveItem(error as? TodoDraftError))
    }
}
