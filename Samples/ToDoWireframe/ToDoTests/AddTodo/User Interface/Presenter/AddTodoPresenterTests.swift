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
    private let dueDate = Date(timeIntervalSinceReferenceDate: 422_000_000)

    @Test func updatingFindsTheEarliestDueDate() {
        let parts = Parts()
        parts.sut.updateView()
        #expect(parts.interactor.messages == [.findEarliestDueDate])
    }

    @Test func theEarliestDueDateLimitsTheView() {
        let parts = Parts()
        parts.sut.foundEarliestDueDate(dueDate)
        #expect(parts.userInterface.messages == [.setMinimumDueDate(dueDate)])
    }

    @Test func savingCallsTheInteractorAndWaits() {
        let parts = Parts()
        parts.sut.save(name: " Fly", dueDate: dueDate)
        #expect(parts.interactor.messages == [.saveItem(" Fly", dueDate)])
        #expect(parts.wireframe.messages == [])
    }

    @Test func aSavedItemClosesTheModuleAndNotifiesItsDelegate() {
        let parts = Parts()
        parts.sut.savedItem()
        #expect(parts.wireframe.messages == [.dismissAddTodoInterface])
        #expect(parts.moduleDelegate.messages == [.didSave])
    }

    @Test func cancellingClosesTheModuleAndNotifiesItsDelegate() {
        let parts = Parts()
        parts.sut.cancel()
        #expect(parts.wireframe.messages == [.dismissAddTodoInterface])
        #expect(parts.moduleDelegate.messages == [.didCancel])
        #expect(parts.interactor.messages == [])
    }

    @Test func tapsDuringDismissalAreIgnored() {
        let parts = Parts()
        parts.sut.savedItem()
        parts.sut.save(name: "Fly", dueDate: dueDate)
        parts.sut.cancel()
        #expect(parts.interactor.messages == [])
        #expect(parts.wireframe.messages == [.dismissAddTodoInterface])
        #expect(parts.moduleDelegate.messages == [.didSave])
    }

    @Test func anErrorIsShownAndTheModuleStaysOpen() {
        let parts = Parts()
        parts.sut.failedToSaveItem(TodoDraftError.nameIsEmpty)
        #expect(parts.userInterface.messages == [.showErrorMessage("Give it a name.")])
        #expect(parts.wireframe.messages == [])
        #expect(parts.moduleDelegate.messages == [])
    }

    @Test func userInterfaceWireframeAndDelegateAreNotRetained() {
        let sut = Parts().sut
        #expect(sut.userInterface == nil)
        #expect(sut.wireframe == nil)
        #expect(sut.moduleDelegate == nil)
    }
}

@MainActor
private final class Parts {
    let userInterface = UserInterfaceSpy()
    let interactor = InteractorSpy()
    let wireframe = WireframeSpy()
    let moduleDelegate = ModuleDelegateSpy()
    let sut: AddTodoPresenter

    init() {
        sut = AddTodoPresenter(interactor: interactor, texts: .english)
        sut.wireframe = wireframe
        sut.userInterface = userInterface
        sut.moduleDelegate = moduleDelegate
    }
}

@MainActor
private final class InteractorSpy: AddTodoInteractorInput {
    enum Message: Equatable {
        case findEarliestDueDate
        case saveItem(String, Date)
    }

    private(set) var messages: [Message] = []

    func findEarliestDueDate() {
        messages.append(.findEarliestDueDate)
    }

    func saveItem(name: String, dueDate: Date) {
        messages.append(.saveItem(name, dueDate))
    }
}

@MainActor
private final class WireframeSpy: AddTodoWireframeInterface {
    enum Message {
        case dismissAddTodoInterface
    }

    private(set) var messages: [Message] = []

    func dismissAddTodoInterface() {
        messages.append(.dismissAddTodoInterface)
    }
}

@MainActor
private final class ModuleDelegateSpy: AddTodoModuleDelegate {
    enum Message {
        case didSave
        case didCancel
    }

    private(set) var messages: [Message] = []

    func addTodoModuleDidSave() {
        messages.append(.didSave)
    }

    func addTodoModuleDidCancel() {
        messages.append(.didCancel)
    }
}

@MainActor
private final class UserInterfaceSpy: AddTodoViewInterface {
    enum Message: Equatable {
        case setMinimumDueDate(Date)
        case showErrorMessage(String)
    }

    private(set) var messages: [Message] = []

    func setMinimumDueDate(_ date: Date) {
        messages.append(.setMinimumDueDate(date))
    }

    func showErrorMessage(_ message: String) {
        messages.append(.showErrorMessage(message))
    }
}
