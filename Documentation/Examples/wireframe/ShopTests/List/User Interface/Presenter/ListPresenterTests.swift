//
//  ListPresenterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class ListPresenterTests: XCTestCase {
    func testThatUpdatingRequestsItemsOnce() async {
        let parts = Parts()
        parts.sut.updateView()
        XCTAssertEqual(parts.interactor.messages, [.findItems])
    }

    func testThatItemsAreShownByTheirTitles() async {
        let parts = Parts()
        parts.sut.foundItems([ListItem(title: "one"), ListItem(title: "two")])
        XCTAssertEqual(parts.userInterface.messages, [.showTitles(["one", "two"])])
    }

    func testThatAnEmptyResultIsReportedAsEmpty() async {
        let parts = Parts()
        parts.sut.foundItems([])
        XCTAssertEqual(parts.userInterface.messages, [.showNoContentMessage])
    }

    func testThatAnErrorIsShown() async {
        struct Failure: Error {}
        let parts = Parts()
        parts.sut.failedToFindItems(Failure())
        XCTAssertEqual(parts.userInterface.messages, [.showErrorMessage(Failure().localizedDescription)])
    }

    func testThatClosingRemovesTheModuleAndNotifiesItsDelegate() async {
        let parts = Parts()
        let moduleDelegate = ModuleDelegateSpy()
        parts.sut.moduleDelegate = moduleDelegate
        parts.sut.close()
        XCTAssertEqual(parts.wireframe.messages, [.dismissListInterface])
        XCTAssertEqual(moduleDelegate.closings, 1)
    }

    func testThatTheDelegateIsNotifiedWhenTheUserClosesTheModule() async {
        let parts = Parts()
        let moduleDelegate = ModuleDelegateSpy()
        parts.sut.moduleDelegate = moduleDelegate
        parts.sut.didClose()
        XCTAssertEqual(parts.wireframe.messages, [])
        XCTAssertEqual(moduleDelegate.closings, 1)
    }

    func testThatTheDelegateIsNotRetained() async {
        let parts = Parts()
        do {
            let moduleDelegate = ModuleDelegateSpy()
            parts.sut.moduleDelegate = moduleDelegate
            XCTAssertIdentical(parts.sut.moduleDelegate, moduleDelegate)
        }
        XCTAssertNil(parts.sut.moduleDelegate)
    }

    func testThatTheUserInterfaceIsNotRetained() async {
        let sut = Parts().sut
        XCTAssertNil(sut.userInterface)
    }
}

@MainActor
private final class Parts {
    let userInterface = UserInterfaceSpy()
    let interactor = InteractorSpy()
    let wireframe = WireframeSpy()
    let sut: ListPresenter

    init() {
        sut = ListPresenter(interactor: interactor)
        sut.wireframe = wireframe
        sut.userInterface = userInterface
    }
}

@MainActor
private final class InteractorSpy: ListInteractorInput {
    enum Message {
        case findItems
    }

    private(set) var messages: [Message] = []

    func findItems() {
        messages.append(.findItems)
    }
}

@MainActor
private final class WireframeSpy: ListWireframeInterface {
    enum Message {
        case dismissListInterface
    }

    private(set) var messages: [Message] = []

    func dismissListInterface() {
        messages.append(.dismissListInterface)
    }
}

@MainActor
private final class ModuleDelegateSpy: ListModuleDelegate {
    private(set) var closings = 0

    func listModuleDidClose() {
        closings += 1
    }
}

@MainActor
private final class UserInterfaceSpy: ListViewInterface {
    enum Message: Equatable {
        case showTitles([String])
        case showNoContentMessage
        case showErrorMessage(String)
    }

    private(set) var messages: [Message] = []

    func showTitles(_ titles: [String]) {
        messages.append(.showTitles(titles))
    }

    func showNoContentMessage() {
        messages.append(.showNoContentMessage)
    }

    func showErrorMessage(_ message: String) {
        messages.append(.showErrorMessage(message))
    }
}
