//
//  ListViewControllerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ListViewControllerTests: XCTestCase {
    func testThatEveryAppearanceRequestsAnUpdateOnce() async {
        let (sut, eventHandler) = makeSUT()
        sut.loadViewIfNeeded()
        XCTAssertEqual(eventHandler.messages, [])
        sut.beginAppearanceTransition(true, animated: false)
        sut.endAppearanceTransition()
        XCTAssertEqual(eventHandler.messages, [.updateView])
    }

    func testThatALoadedViewHasItsTitleAndAMessageOfAnyLengthBehindItsRows() async {
        let sut = makeSUT().sut
        sut.loadViewIfNeeded()
        XCTAssertEqual(sut.title, "List")
        XCTAssertEqual(sut.messageLabel.numberOfLines, 0)
        XCTAssertEqual(sut.messageLabel.textAlignment, .center)
        XCTAssertIdentical(sut.tableView.backgroundView, sut.messageLabel)
        XCTAssertTrue(sut.tableView.dataSource !== sut)
    }

    func testThatEachTitleHasARow() async {
        let (sut, _) = makeSUT()
        sut.showTitles(["one", "two", "two"])
        let cell = sut.tableView.dataSource?.tableView(sut.tableView, cellForRowAt: IndexPath(row: 1, section: 0))
        let content = cell?.contentConfiguration as? UIListContentConfiguration
        XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 3)
        XCTAssertEqual(content?.text, "two")
        XCTAssertNil(sut.messageLabel.text)
    }

    func testThatAMessageReplacesTheRows() async {
        let (sut, _) = makeSUT()
        sut.showTitles(["one"])
        sut.showNoContentMessage()
        XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 0)
        XCTAssertNotNil(sut.messageLabel.text)
    }

    func testThatAnErrorReplacesAllRows() async {
        let (sut, _) = makeSUT()
        sut.showTitles(["one"])
        sut.showErrorMessage("reason")
        XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 0)
        XCTAssertEqual(sut.messageLabel.text, "reason")
    }

    func testThatALoadedViewIsNotRetained() async {
        weak var viewController: ListViewController?
        autoreleasepool {
            let sut = makeSUT().sut
            sut.loadViewIfNeeded()
            sut.showCloseButton()
            viewController = sut
        }
        XCTAssertNil(viewController)
    }

    func testThatAModuleReportsThatItWasSwipedDown() async {
        let (sut, eventHandler) = makeSUT()
        let navigation = UINavigationController(rootViewController: sut)
        sut.presentationControllerDidDismiss(
            UIPresentationController(presentedViewController: navigation, presenting: nil))
        XCTAssertEqual(eventHandler.messages, [.didClose])
    }

    func testThatTheCloseButtonClosesOnce() async throws {
        let (sut, eventHandler) = makeSUT()
        sut.loadViewIfNeeded()
        XCTAssertNil(sut.navigationItem.leftBarButtonItem)
        sut.showCloseButton()
        let button = try XCTUnwrap(sut.navigationItem.leftBarButtonItem)
        button.primaryAction?.performWithSender(button, target: nil)
        XCTAssertEqual(eventHandler.messages, [.close])
    }

    private func makeSUT() -> (sut: ListViewController, eventHandler: EventHandlerSpy) {
        let eventHandler = EventHandlerSpy()
        return (ListViewController(eventHandler: eventHandler), eventHandler)
    }
}

@MainActor
private final class EventHandlerSpy: ListModuleInterface {
    enum Message {
        case updateView
        case close
        case didClose
    }

    private(set) var messages: [Message] = []

    func updateView() {
        messages.append(.updateView)
    }

    func close() {
        messages.append(.close)
    }

    func didClose() {
        messages.append(.didClose)
    }
}
