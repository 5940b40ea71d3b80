//
//  LetterViewControllerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class LetterViewControllerTests: XCTestCase {
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
        let column = try XCTUnwrap(sut.view.subviews.first?.subviews.first as? UIStackView)
        XCTAssertEqual(column.axis, .vertical)
        XCTAssertEqual(column.arrangedSubviews.count, LetterChild.allCases.count)
        XCTAssertEqual(column.translatesAutoresizingMaskIntoConstraints, false)
        XCTAssertEqual(column.superview?.translatesAutoresizingMaskIntoConstraints, false)
    }

    func testThatEveryChildHasItsOwnPlaceInTheView() async {
        let (sut, _) = makeSUT()
        sut.setupInitialState()
        let places = LetterChild.allCases.map(sut.containerView)
        XCTAssertEqual(Set(places).count, places.count)
        XCTAssertTrue(places.allSatisfy { $0.isDescendant(of: sut.view) })
    }

    func testThatAPlaceHasTheLastHeightItWasGiven() async {
        let (sut, _) = makeSUT()
        let children = LetterChild.allCases
        for child in children {
            sut.updateHeight(10, of: child)
            sut.updateHeight(20, of: child)
        }
        XCTAssertEqual(sut.heights.values.map(\.constant), sut.heights.map { _ in 20 })
        XCTAssertEqual(sut.heights.count, children.count)
        XCTAssertTrue(sut.heights.values.allSatisfy { $0.isActive })
    }

    private func makeSUT() -> (sut: LetterViewController, output: OutputSpy) {
        let output = OutputSpy()
        return (LetterViewController(output: output), output)
    }
}

@MainActor
private final class OutputSpy: LetterViewOutput {
    enum Message {
        case didTriggerViewReadyEvent
    }

    private(set) var messages: [Message] = []

    func didTriggerViewReadyEvent() {
        messages.append(.didTriggerViewReadyEvent)
    }
}
