//
//  LoginViewControllerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class LoginViewControllerTests: XCTestCase {
    func testThatTheOutputIsNotifiedOnceThatTheViewIsReady() async {
        let (sut, output) = makeSUT()
        XCTAssertEqual(output.messages, [])
        sut.loadViewIfNeeded()
        sut.loadViewIfNeeded()
        XCTAssertEqual(output.messages, [.didTriggerViewReadyEvent])
    }

    func testThatTheInitialStateHasTheSystemBackground() async {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        XCTAssertEqual(sut.view.backgroundColor, .systemBackground)
    }

    private func makeSUT() -> (sut: LoginViewController, output: OutputSpy) {
        let output = OutputSpy()
        return (LoginViewController(output: output), output)
    }
}

@MainActor
private final class OutputSpy: LoginViewOutput {
    enum Message {
        case didTriggerViewReadyEvent
    }

    private(set) var messages: [Message] = []

    func didTriggerViewReadyEvent() {
        messages.append(.didTriggerViewReadyEvent)
    }
}
