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

    @Test func theOutputIsNotifiedOnceThatTheViewIsReady() {
        let (sut, output) = makeSUT()
        #expect(output.messages == [])
        sut.loadViewIfNeeded()
        sut.loadViewIfNeeded()
        #expect(output.messages == [.didTriggerViewReadyEvent])
    }

    @Test func theInitialStateIsAFormOverTheScreenBehind() {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        #expect(sut.view.backgroundColor == .clear)
        #expect(sut.modalPresentationStyle == .overFullScreen)
        #expect(sut.form.isDescendant(of: sut.view))
        #expect(sut.blur.effect != nil)
        #expect(sut.form.nameField.placeholder == "What is to do")
        #expect(sut.form.backgroundColor == .systemBackground)
        #expect(sut.form.datePicker.datePickerMode == .date)
        #expect(sut.form.errorLabel.isHidden)
    }

    @Test func theFormIsDeallocatedWithTheView() {
        weak var form: AddTodoForm?
        autoreleasepool {
            let (sut, _) = makeSUT()
            sut.setupInitialState()
            form = sut.form
            #expect(form?.saveButton.title(for: .normal) == "Save")
            #expect(form?.cancelButton.title(for: .normal) == "Cancel")
        }
        #expect(form == nil)
    }

    @Test func savePassesTheInputToTheOutput() {
        let (sut, output) = makeSUT()
        sut.setupInitialState()
        sut.form.nameField.text = "Fly"
        sut.form.datePicker.date = dueDate
        sut.form.saveButton.sendActions(for: .primaryActionTriggered)
        #expect(output.messages.dropFirst() == [.didTapSave("Fly", dueDate)])
    }

    @Test func cancelNotifiesTheOutput() {
        let (sut, output) = makeSUT()
        sut.setupInitialState()
        sut.form.cancelButton.sendActions(for: .primaryActionTriggered)
        #expect(output.messages.dropFirst() == [.didTapCancel])
    }

    @Test func aTapOutsideTheFormNotifiesTheOutput() {
        let (sut, output) = makeSUT()
        sut.setupInitialState()
        sut.background.sendActions(for: .touchUpInside)
        #expect(output.messages.dropFirst() == [.didTapBackground])
    }

    @Test func earlierDatesCannotBeSelected() {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        sut.update(minimumDueDate: dueDate)
        #expect(sut.form.datePicker.minimumDate == dueDate)
        #expect(sut.form.datePicker.date == dueDate)
    }

    @Test func anErrorIsShownAndTheInputStays() {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        sut.form.nameField.text = "Fly"
        sut.updateWithError(message: "The disk is full.")
        #expect(sut.form.errorLabel.text == "The disk is full.")
        #expect(sut.form.errorLabel.isHidden == false)
        #expect(sut.form.nameField.text == "Fly")
    }

    #if !canImport(UIKit)
    // UIKit makes a field the first responder only in a key window.
    @Test func theKeyboardAppearsWithTheViewAndReturnHidesIt() {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        sut.viewDidAppear(false)
        #expect(sut.form.nameField.isFirstResponder)
        sut.form.nameField.sendActions(for: .editingDidEndOnExit)
        #expect(sut.form.nameField.isFirstResponder == false)
    }
    #endif

    private func makeSUT() -> (sut: AddTodoViewController, output: OutputSpy) {
        let output = OutputSpy()
        return (AddTodoViewController(output: output, texts: .english), output)
    }
}

@MainActor
private final class OutputSpy: AddTodoViewOutput {
    enum Message: Equatable {
        case didTriggerViewReadyEvent
        case didTapSave(String, Date)
        case didTapCancel
        case didTapBackground
    }

    private(set) var messages: [Message] = []

    func didTriggerViewReadyEvent() {
        messages.append(.didTriggerViewReadyEvent)
    }

    func didTapSave(name: String, dueDate: Date) {
        messages.append(.didTapSave(name, dueDate))
    }

    func didTapCancel() {
        messages.append(.didTapCancel)
    }

    func didTapBackground() {
        messages.append(.didTapBackground)
    }
}
