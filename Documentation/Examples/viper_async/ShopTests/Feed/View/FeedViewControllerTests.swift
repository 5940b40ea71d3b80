//
//  FeedViewControllerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class FeedViewControllerTests: XCTestCase {
    func testThatTheOutputIsNotifiedOnceThatTheViewIsReady() async {
        let (sut, output) = makeSUT()
        XCTAssertEqual(output.messages, [])
        sut.loadViewIfNeeded()
        sut.loadViewIfNeeded()
        XCTAssertEqual(output.messages, [.didTriggerViewReadyEvent])
    }

    func testThatTheOutputIsNotifiedOnceOfEachRefresh() async throws {
        let (sut, output) = makeSUT()
        sut.setupInitialState()
        let button = try XCTUnwrap(sut.navigationItem.rightBarButtonItem)
        button.primaryAction?.performWithSender(button, target: nil)
        XCTAssertEqual(output.messages.last, .didTriggerRefreshEvent)
        XCTAssertEqual(output.messages.count, 2)
    }

    func testThatTheInitialStateHasTheStatusInItsMiddle() async {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        XCTAssertEqual(sut.view.backgroundColor, .systemBackground)
        XCTAssertIdentical(sut.statusLabel.superview, sut.view)
        XCTAssertEqual(sut.statusLabel.numberOfLines, 0)
        XCTAssertEqual(sut.statusLabel.translatesAutoresizingMaskIntoConstraints, false)
        XCTAssertNil(sut.statusLabel.text)
        sut.setupLoadingState()
        XCTAssertNotNil(sut.statusLabel.text)
    }

    func testThatContentAndErrorsAreShown() async {
        let (sut, _) = makeSUT()
        sut.update(with: FeedContent(title: "content"))
        XCTAssertEqual(sut.statusLabel.text, "content")
        sut.updateWithError(message: "reason")
        XCTAssertEqual(sut.statusLabel.text, "reason")
    }

    private func makeSUT() -> (sut: FeedViewController, output: OutputSpy) {
        let output = OutputSpy()
        return (FeedViewController(output: output), output)
    }
}

@MainActor
private final class OutputSpy: FeedViewOutput {
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
