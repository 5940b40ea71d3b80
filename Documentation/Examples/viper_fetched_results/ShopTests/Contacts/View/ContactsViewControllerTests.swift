//
//  ContactsViewControllerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ContactsViewControllerTests: XCTestCase {
    func testThatTheOutputIsNotifiedOnceThatTheViewIsReady() async {
        let (sut, output) = makeSUT()
        XCTAssertEqual(output.messages, [])
        sut.loadViewIfNeeded()
        sut.loadViewIfNeeded()
        XCTAssertEqual(output.messages, [.didTriggerViewReadyEvent])
    }

    func testThatRowsTakeThePlaceOfTheMessage() async {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        XCTAssertFalse(sut.messageLabel.isHidden)
        let item = ContactsItem(id: "a", title: "a")
        sut.update(with: CacheTransactionBatch([CacheTransaction(change: .insert(newIndex: 0), object: item)]))
        XCTAssertTrue(sut.messageLabel.isHidden)
        XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 1)
        sut.update(with: CacheTransactionBatch([CacheTransaction(change: .delete(oldIndex: 0))]))
        XCTAssertFalse(sut.messageLabel.isHidden)
    }

    func testThatTheTableHasAMessageOfAnyLengthBehindItsRows() async {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        XCTAssertIdentical(sut.tableView.backgroundView, sut.messageLabel)
        XCTAssertEqual(sut.messageLabel.numberOfLines, 0)
        XCTAssertEqual(sut.messageLabel.textAlignment, .center)
        XCTAssertNotNil(sut.messageLabel.text)
    }

    func testThatAnErrorIsShown() async {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        let item = ContactsItem(id: "a", title: "a")
        sut.update(with: CacheTransactionBatch([CacheTransaction(change: .insert(newIndex: 0), object: item)]))
        sut.updateWithError(message: "reason")
        XCTAssertEqual(sut.messageLabel.text, "reason")
        XCTAssertFalse(sut.messageLabel.isHidden)
    }

    private func makeSUT() -> (sut: ContactsViewController, output: OutputSpy) {
        let output = OutputSpy()
        return (ContactsViewController(output: output), output)
    }
}

@MainActor
private final class OutputSpy: ContactsViewOutput {
    enum Message {
        case didTriggerViewReadyEvent
    }

    private(set) var messages: [Message] = []

    func didTriggerViewReadyEvent() {
        messages.append(.didTriggerViewReadyEvent)
    }
}
