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
    private let store = StoreSpy()
    private let output = OutputSpy()
    private let calendar = Week.sundayFirst.calendar

    @Test func theEarliestDueDateIsNow() throws {
        makeSUT().findEarliestDueDate()
        #expect(output.messages == [.foundEarliestDueDate(try calendar.date("2014-05-21 15:30"))])
    }

    @Test func aValidItemIsSaved() throws {
        let dueDate = try calendar.date("2014-05-22 08:00")
        makeSUT().saveItem(name: " Fly ", dueDate: dueDate)
        #expect(store.added == [TodoItem(name: "Fly", dueDate: dueDate)])
        #expect(output.messages == [.savedItem])
    }

    @Test(arguments: [
        (" ", "2014-05-22", TodoDraftError.nameIsEmpty), ("Fly", "2014-05-20 23:59:59", .dueDateIsPast),
    ])
    func anInvalidItemIsNotSaved(name: String, dueDate: String, error: TodoDraftError) throws {
        makeSUT().saveItem(name: name, dueDate: try calendar.date(dueDate))
        #expect(store.added == [])
        #expect(output.messages == [.failedToSaveItem(error)])
    }

    @Test func anErrorOfTheStoreIsPassedOn() throws {
        store.error = TodoStoreError.cannotBeSaved(path: "x")
        makeSUT().saveItem(name: "Fly", dueDate: try calendar.date("2014-05-22"))
        #expect(output.messages == [.failedToSaveItem(nil)])
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

    private func makeSUT() -> AddTodoInteractor {
        let sut = AddTodoInteractor(
            dataManager: TodoDataManager(store: store), clock: TestClock.wednesday, calendar: calendar)
        sut.output = output
        return sut
    }
}

@MainActor
private final class OutputSpy: AddTodoInteractorOutput {
    enum Message: Equatable {
        case foundEarliestDueDate(Date)
        case savedItem
        case failedToSaveItem(TodoDraftError?)
    }

    private(set) var messages: [Message] = []

    func foundEarliestDueDate(_ date: Date) {
        messages.append(.foundEarliestDueDate(date))
    }

    func savedItem() {
        messages.append(.savedItem)
    }

    func failedToSaveItem(_ error: any Error) {
        messages.append(.failedToSaveItem(error as? TodoDraftError))
    }
}
