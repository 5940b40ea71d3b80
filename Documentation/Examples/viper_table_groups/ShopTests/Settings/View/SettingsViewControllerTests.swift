//
//  SettingsViewControllerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class SettingsViewControllerTests: XCTestCase {
    func testThatTheOutputIsNotifiedOnceThatTheViewIsReady() async {
        let (sut, output) = makeSUT()
        XCTAssertEqual(output.messages, [])
        sut.loadViewIfNeeded()
        sut.loadViewIfNeeded()
        XCTAssertEqual(output.messages, [.didTriggerViewReadyEvent])
    }

    func testThatRowsReplaceAMessageAndAMessageReplacesRows() async {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        sut.updateWithError(message: "reason")
        XCTAssertEqual(sut.messageLabel.text, "reason")
        XCTAssertEqual(sut.tableView.numberOfSections, 0)
        sut.update(with: [SettingsCellGroup(), SettingsCellGroup()])
        XCTAssertNil(sut.messageLabel.text)
        XCTAssertEqual(sut.tableView.numberOfSections, 2)
        sut.updateWithError(message: "reason")
        XCTAssertEqual(sut.tableView.numberOfSections, 0)
    }

    func testThatAMessageOfAnyLengthIsBehindTheRows() async {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        XCTAssertEqual(sut.messageLabel.numberOfLines, 0)
        XCTAssertEqual(sut.messageLabel.textAlignment, .center)
        XCTAssertIdentical(sut.tableView.backgroundView, sut.messageLabel)
    }

    func testThatTheDisplayManagerIsNotifiedOfSelectedRows() async {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        XCTAssertNotNil(sut.tableView.delegate)
        XCTAssertIdentical(sut.tableView.delegate, sut.tableView.dataSource)
    }

    func testThatTheOutputIsNotifiedOnceOfEachRefresh() async throws {
        let (sut, output) = makeSUT()
        sut.setupInitialState()
        let button = try XCTUnwrap(sut.navigationItem.rightBarButtonItem)
        button.primaryAction?.performWithSender(button, target: nil)
        XCTAssertEqual(output.messages.filter { $0 == .didTriggerRefreshEvent }.count, 1)
    }

    func testThatARemovedViewIsReleased() async {
        weak var sut: SettingsViewController?
        autoreleasepool {
            let viewController = makeSUT().sut
            viewController.setupInitialState()
            sut = viewController
            XCTAssertNotNil(sut)
        }
        XCTAssertNil(sut)
    }

    private func makeSUT() -> (sut: SettingsViewController, output: OutputSpy) {
        let output = OutputSpy()
        return (SettingsViewController(output: output), output)
    }
}

@MainActor
private final class OutputSpy: SettingsViewOutput {
    enum Message {
        case didTriggerViewReadyEvent
        case didTriggerRefreshEvent
    }

    private(set) var messages: [Message] = []

    func didTriggerViewReadyEvent() {
        messages.append(.didTriggerViewReadyEvent)
    }

    func didTriggerRefreshEvent() {
        messages.append(.didTriggerRefreshEvent)
    }
}
