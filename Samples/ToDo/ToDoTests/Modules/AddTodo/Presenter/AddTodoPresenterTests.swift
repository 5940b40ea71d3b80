//
//  AddTodoPresenterTests.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation
import Testing

@testable import ToDo

@MainActor
struct AddTodoPresenterTests {
    private let view = ViewSpy()
    private let interactor = InteractorSpy()
    private let router = RouterSpy()
    private let moduleOutput = ModuleOutputSpy()
    private let dueDate = Date(timeIntervalSinceReferenceDate: 422_000_000)

    @Test func theViewIsSetUpWhenItIsReady() {
        makeSUT().didTriggerViewReadyEvent()
        #expect(view.messages == [.setupInitialState])
        #expect(interactor.messages == [.obtainEarliestDueDate])
    }

    @Test func theViewIsNotRetained() {
        let sut = makeSUT()
        do {
            let view = ViewSpy()
            sut.view = view
            #expect(sut.view === view)
        }
        #expect(sut.view == nil)
    }

    @Test func theModuleOutputIsNotRetained() {
        let sut = makeSUT()
        do {
            let moduleOutput = ModuleOutputSpy()
            sut.moduleOutput = moduleOutput
            #expect(sut.moduleOutput === moduleOutput)
        }
        #expect(sut.moduleOutput == nil)
    }

    @Test func theViewGetsTheEarliestDueDate() {
        makeSUT().didObtainEarliestDueDate(dueDate)
        #expect(view.messages == [.updateMinimumDueDate(dueDate)])
    }

    @Test func saveCallsTheInteractorAndWaits() {
        makeSUT().didTapSave(name: " Fly", dueDate: dueDate)
        #expect(interactor.messages == [.performSave(" Fly", dueDate)])
        #expect(router.closeCount == 0)
        #expect(moduleOutput.messages == [])
    }

    @Test func aSavedItemClosesTheModuleAndNotifiesTheCaller() {
        makeSUT().didSaveItem()
        #expect(router.closeCount == 1)
        #expect(moduleOutput.messages == [.didAddTodo])
    }

    @Test(arguments: [
        (TodoDraftError.nameIsEmpty, "Give it a name."), (.dueDateIsPast, "Choose today or a later day."),
    ])
    func anInvalidItemIsReportedAndTheModuleStaysOpen(error: TodoDraftError, message: String) {
        makeSUT().didFailToSaveItem(error)
        #expect(view.messages == [.updateWithError(message)])
        #expect(router.closeCount == 0)
        #expect(moduleOutput.messages == [])
    }

    @Test func anErrorOfTheStoreIsShownAndTheModuleStaysOpen() {
        makeSUT().didFailToSaveItem(TodoStoreError.cannotBeSaved(path: "ToDo.json"))
        #expect(view.messages == [.updateWithError("The item could not be saved in “ToDo.json”.")])
        #expect(router.closeCount == 0)
    }

    @Test func afterAFailureSaveCanBeTriedAgain() {
        let sut = makeSUT()
        sut.didFailToSaveItem(TodoDraftError.nameIsEmpty)
        sut.didTapSave(name: "Fly", dueDate: dueDate)
        #expect(interactor.messages == [.performSave("Fly", dueDate)])
    }

    @Test(arguments: Way.allCases)
    func leavingClosesTheModuleAndTellsTheCaller(way: Way) {
        way.leave(makeSUT())
        #expect(router.closeCount == 1)
        #expect(moduleOutput.messages == [.didCancelAddTodo])
        #expect(interactor.messages == [])
    }

    @Test func tapsDuringDismissalAreIgnored() {
        let sut = makeSUT()
        sut.didSaveItem()
        sut.didTapSave(name: "Fly", dueDate: dueDate)
        sut.didTapCancel()
        sut.didTapBackground()
        #expect(interactor.messages == [])
        #expect(router.closeCount == 1)
        #expect(moduleOutput.messages == [.didAddTodo])
    }

    enum Way: CaseIterable {
        case cancelButton
        case background

        @MainActor
        func leave(_ output: any AddTodoViewOutput) {
            switch self {
            case .cancelButton: output.didTapCancel()
            case .background: output.didTapBackground()
            }
        }
    }

    private func makeSUT() -> AddTodoPresenter {
        let sut = AddTodoPresenter(interactor: interactor, router: router, texts: .english)
        sut.view = view
        sut.moduleOutput = moduleOutput
        return sut
    }
}

@MainActor
private final class ViewSpy: AddTodoViewInput {
    enum Message: Equatable {
        case setupInitialState
        case updateMinimumDueDate(Date)
        case updateWithError(String)
    }

    private(set) var messages: [Message] = []

    func setupInitialState() {
        messages.append(.setupInitialState)
    }

    func update(minimumDueDate: Date) {
        messages.append(.updateMinimumDueDate(minimumDueDate))
    }

    func updateWithError(message: String) {
        messages.append(.updateWithError(message))
    }
}

@MainActor
private final class InteractorSpy: AddTodoInteractorInput {
    enum Message: Equatable {
        case obtainEarliestDueDate
        case performSave(String, Date)
    }

    private(set) var messages: [Message] = []

    func obtainEarliestDueDate() {
        messages.append(.obtainEarliestDueDate)
    }

    func performSave(name: String, dueDate: Date) {
        messages.append(.performSave(name, dueDate))
    }
}

@MainActor
private final class RouterSpy: AddTodoRouterInput {
    private(set) var closeCount = 0

    func closeCurrentModule() {
        closeCount += 1
    }
}

@MainActor
private final class ModuleOutputSpy: AddTodoModuleOutput {
    enum Message {
        case didAddTodo
        case didCancelAddTodo
    }

    private(set) var messages: [Message] = []

    func didAddTodo() {
        messages.append(.didAddTodo)
    }

    func didCancelAddTodo() {
        messages.append(.didCancelAddTodo)
    }
}
