//
//  LetterPresenterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class LetterPresenterTests: XCTestCase {
    func testThatThePlacesAreThereBeforeTheModulesInside() async {
        let (sut, view, _) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertEqual(view.messages, [.setupInitialState])
    }

    func testThatContactsIsEmbeddedOnceAndReportsToThePresenter() async {
        let (sut, _, router) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertEqual(router.contactsOutputs.count, 1)
        XCTAssertIdentical(router.contactsOutputs.first, sut)
        XCTAssertNotNil(sut.contactsModuleInput)
        XCTAssertIdentical(sut.contactsModuleInput, router.contactsInput)
    }

    func testThatTheInputOfContactsIsNotRetained() async {
        let (sut, _, router) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertNotNil(sut.contactsModuleInput)
        router.contactsInput = nil
        XCTAssertNil(sut.contactsModuleInput)
    }

    func testThatTheHeightOfContactsIsPassedOnOnce() async {
        let (sut, view, _) = makeSUT()
        sut.didUpdateContactsContentHeight(40)
        XCTAssertEqual(view.messages, [.updateHeight(40, .contacts)])
    }

    func testThatBodyIsEmbeddedOnceAndReportsToThePresenter() async {
        let (sut, _, router) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertEqual(router.bodyOutputs.count, 1)
        XCTAssertIdentical(router.bodyOutputs.first, sut)
        XCTAssertNotNil(sut.bodyModuleInput)
        XCTAssertIdentical(sut.bodyModuleInput, router.bodyInput)
    }

    func testThatTheInputOfBodyIsNotRetained() async {
        let (sut, _, router) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertNotNil(sut.bodyModuleInput)
        router.bodyInput = nil
        XCTAssertNil(sut.bodyModuleInput)
    }

    func testThatTheHeightOfBodyIsPassedOnOnce() async {
        let (sut, view, _) = makeSUT()
        sut.didUpdateBodyContentHeight(40)
        XCTAssertEqual(view.messages, [.updateHeight(40, .body)])
    }

    func testThatTheViewIsNotRetained() async {
        let sut = makeSUT().sut
        XCTAssertNil(sut.view)
    }

    private func makeSUT() -> (sut: LetterPresenter, view: ViewSpy, router: RouterSpy) {
        let view = ViewSpy()
        let router = RouterSpy()
        let sut = LetterPresenter(interactor: InteractorSpy(), router: router)
        sut.view = view
        return (sut, view, router)
    }
}

@MainActor
private final class ViewSpy: LetterViewInput {
    enum Message: Equatable {
        case setupInitialState
        case updateHeight(Double, LetterChild)
    }

    private(set) var messages: [Message] = []

    func setupInitialState() {
        messages.append(.setupInitialState)
    }

    func updateHeight(_ height: Double, of child: LetterChild) {
        messages.append(.updateHeight(height, child))
    }
}

@MainActor
private final class InteractorSpy: LetterInteractorInput {
    enum Message {}

    private(set) var messages: [Message] = []
}

@MainActor
private final class RouterSpy: LetterRouterInput {
    var contactsInput: ContactsInputDummy? = ContactsInputDummy()
    private(set) var contactsOutputs: [any ContactsModuleOutput] = []
    var bodyInput: BodyInputDummy? = BodyInputDummy()
    private(set) var bodyOutputs: [any BodyModuleOutput] = []

    func embedContacts(moduleOutput: any ContactsModuleOutput) -> (any ContactsModuleInput)? {
        contactsOutputs.append(moduleOutput)
        return contactsInput
    }

    func embedBody(moduleOutput: any BodyModuleOutput) -> (any BodyModuleInput)? {
        bodyOutputs.append(moduleOutput)
        return bodyInput
    }
}

@MainActor
private final class ContactsInputDummy: ContactsModuleInput {}

@MainActor
private final class BodyInputDummy: BodyModuleInput {}
