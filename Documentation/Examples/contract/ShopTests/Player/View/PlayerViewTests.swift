//
//  PlayerViewTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class PlayerViewTests: XCTestCase {
    func testThatThePresenterIsNotifiedOnceThatTheViewIsLoaded() async {
        let (sut, presenter) = makeSUT()
        XCTAssertEqual(presenter.messages, [])
        UIView().addSubview(sut)
        UIView().addSubview(sut)
        XCTAssertEqual(presenter.messages, [.didLoadView])
    }

    func testThatThePresenterIsNotifiedOnceOfATapOnReload() async {
        let (sut, presenter) = makeSUT()
        sut.reloadButton.sendActions(for: .touchUpInside)
        XCTAssertEqual(presenter.messages.last, .didTapReload)
        XCTAssertEqual(presenter.messages.filter { $0 == .didTapReload }.count, 1)
    }

    func testThatTitleAndButtonStandBelowEachOther() async throws {
        let (sut, _) = makeSUT()
        let stack = try XCTUnwrap(sut.titleLabel.superview as? UIStackView)
        XCTAssertIdentical(stack.superview, sut)
        XCTAssertEqual(stack.axis, .vertical)
        XCTAssertEqual(stack.arrangedSubviews, [sut.titleLabel, sut.reloadButton])
        XCTAssertEqual(stack.translatesAutoresizingMaskIntoConstraints, false)
        XCTAssertEqual(sut.reloadButton.title(for: .normal), "Reload")
    }

    func testThatTitlesAndErrorsAreShown() async {
        let (sut, _) = makeSUT()
        sut.show(title: "title")
        XCTAssertEqual(sut.titleLabel.text, "title")
        sut.show(errorMessage: "reason")
        XCTAssertEqual(sut.titleLabel.text, "reason")
    }

    private func makeSUT() -> (sut: PlayerView, presenter: PresenterSpy) {
        let presenter = PresenterSpy()
        return (PlayerView(presenter: presenter), presenter)
    }
}

@MainActor
private final class PresenterSpy: PlayerPresenterProtocol {
    enum Message {
        case didLoadView
        case didTapReload
    }

    private(set) var messages: [Message] = []

    func didLoadView() {
        messages.append(.didLoadView)
    }

    func didTapReload() {
        messages.append(.didTapReload)
    }
}
