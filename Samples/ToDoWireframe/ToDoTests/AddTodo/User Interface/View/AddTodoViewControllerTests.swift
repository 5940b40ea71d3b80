//
//  AddTodoViewControllerTests.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Testing

@testable import ToDo

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

@MainActor
struct AddTodoViewControllerTests {
    private let dueDate = Date(timeIntervalSinceReferenceDate: 422_000_000)

    @Test func anAppearanceRequestsAnUpdateOnce() {
        let (sut, eventHandler) = makeSUT()
        sut.loadViewIfNeeded()
        #expect(eventHandler.messages == [])
        sut.beginAppearanceTransition(true, animated: false)
        sut.endAppearanceTransition()
        #expect(eventHandler.messages == [.updateView])
    }

    @Test func theButtonsAndTheBackgroundNotifyTheEventHandler() {
        let (sut, eventHandler) = makeSUT()
        sut.loadViewIfNeeded()
        sut.form.nameField.text = "Fly"
        sut.form.datePicker.date = dueDate
        sut.form.saveButton.sendActions(for: .primaryActionTriggered)
        sut.form.cancelButton.sendActions(for: .primaryActionTriggered)
        sut.background.sendActions(for: .touchUpInside)
        #expect(eventHandler.messages == [.save("Fly", dueDate), .cancel, .cancel])
    }

    @Test func earlierDatesCannotBeSelected() {
        let (sut, _) = makeSUT()
        sut.setMinimumDueDate(dueDate)
        #expect(sut.form.datePicker.minimumDate == dueDate)
        #expect(sut.form.datePicker.date == dueDate)
    }

    @Test func anErrorIsShownAndTheInputStays() {
        let (sut, _) = makeSUT()
        sut.loadViewIfNeeded()
        sut.form.nameField.text = "Fly"
        sut.showErrorMessage("The disk is full.")
        #expect(sut.form.errorLabel.text == "The disk is full.")
        #expect(sut.form.errorLabel.isHidden == false)
        #expect(sut.form.nameField.text == "Fly")
    }

    @Test func aLoadedViewIsNotRetained() {
        weak var viewController: AddTodoViewController?
        autoreleasepool {
            let sut = makeSUT().sut
            sut.loadViewIfNeeded()
            viewController = sut
        }
        #expect(viewController == nil)
    }

    private func makeSUT() -> (sut: AddTodoViewController, eventHandler: EventHandlerSpy) {
        let eventHandler = EventHandlerSpy()
        return (AddTodoViewController(eventHandler: eventHandler, texts: .english), eventHandler)
    }
}

@MainActor
private final class EventHandlerSpy: AddTodoModuleInterface {
    enum Message: Equatable {
        case updateView
        case save(String, Date)
        case cancel
    }

    private(set) var messages: [Message] = []

    func updateView() {
        messages.append(.updateView)
    }

    func save(name: String, dueDate: Date) {
        messages.append(.save(name, dueDate))
    }

    func cancel() {
        messages.append(.cancel)
    }
}
