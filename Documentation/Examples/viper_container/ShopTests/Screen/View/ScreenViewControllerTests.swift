//
//  ScreenViewControllerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ScreenViewControllerTests: XCTestCase {
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

    func testThatThePlacesStandBelowEachOther() async throws {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        let column = try XCTUnwrap(sut.view.subviews.first as? UIStackView)
        XCTAssertEqual(column.axis, .vertical)
        XCTAssertEqual(column.arrangedSubviews.count, ScreenChild.allCases.count)
        XCTAssertEqual(column.translatesAutoresizingMaskIntoConstraints, false)
        XCTAssertEqual(column.distribution, .fillEqually)
    }

    func testThatEveryChildHasItsOwnPlaceInTheView() async {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        let places = ScreenChild.allCases.map(sut.containerView)
        XCTAssertEqual(Set(places).count, places.count)
        XCTAssertTrue(places.allSatisfy { $0.isDescendant(of: sut.view) })
    }

    private func makeSUT() -> (sut: ScreenViewController, output: OutputSpy) {
        let output = OutputSpy()
        return (ScreenViewController(output: output), output)
    }
}

@MainActor
private final class OutputSpy: ScreenViewOutput {
    enum Message {
        case didTriggerViewReadyEvent
    }

    private(set) var messages: [Message] = []

    func didTriggerViewReadyEvent() {
        messages.append(.didTriggerViewReadyEvent)
    }
}
