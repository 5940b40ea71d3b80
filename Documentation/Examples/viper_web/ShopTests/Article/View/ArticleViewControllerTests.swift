//
//  ArticleViewControllerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ArticleViewControllerTests: XCTestCase {
    func testThatTheOutputIsNotifiedOnceThatTheViewIsReady() async {
        let parts = Parts()
        XCTAssertEqual(parts.output.messages, [])
        parts.sut.loadViewIfNeeded()
        parts.sut.loadViewIfNeeded()
        XCTAssertEqual(parts.output.messages, [.didTriggerViewReadyEvent])
    }

    func testThatThePageIsPartOfTheViewAndHiddenWhileThereIsAMessage() async {
        let parts = Parts()
        parts.sut.setupInitialState()
        XCTAssertEqual(parts.sut.view.backgroundColor, .systemBackground)
        XCTAssertEqual(parts.sut.messageLabel.numberOfLines, 0)
        XCTAssertEqual(parts.sut.messageLabel.textAlignment, .center)
        for subview in [parts.webView.contentView, parts.sut.messageLabel] {
            XCTAssertIdentical(subview.superview, parts.sut.view)
            XCTAssertEqual(subview.translatesAutoresizingMaskIntoConstraints, false)
        }
        XCTAssertTrue(!parts.webView.contentView.isHidden && parts.sut.messageLabel.isHidden)
        parts.sut.setupLoadingState()
        XCTAssertTrue(parts.webView.contentView.isHidden && !parts.sut.messageLabel.isHidden)
        parts.sut.updateWithContent()
        XCTAssertTrue(!parts.webView.contentView.isHidden && parts.sut.messageLabel.isHidden)
        parts.sut.updateWithError(message: "reason")
        XCTAssertTrue(parts.webView.contentView.isHidden)
        XCTAssertEqual(parts.sut.messageLabel.text, "reason")
    }

    func testThatEventsOfThePageGoToTheOutputEachOnce() async throws {
        let parts = Parts()
        let url = try XCTUnwrap(URL(string: "https://example.com"))
        parts.webView.delegate?.didTapLink(url)
        parts.webView.delegate?.didTapImage(url)
        parts.webView.delegate?.didChangeContentHeight(90)
        XCTAssertEqual(parts.output.messages, [.didTapLink(url), .didTapImage(url), .didChangeContentHeight(90)])
    }

    func testThatTheHeightIsThatOfThePage() async {
        let parts = Parts()
        parts.webView.contentHeight = 75
        XCTAssertEqual(parts.sut.obtainContentHeight(), 75)
    }

    func testThatThePageDoesNotRetainTheView() async {
        let webView = Parts().webView
        XCTAssertNil(webView.delegate)
    }
}

@MainActor
private final class Parts {
    let output = OutputSpy()
    let webView = WebViewStub()
    let sut: ArticleViewController

    init() {
        sut = ArticleViewController(output: output, presentation: webView)
    }
}

@MainActor
private final class WebViewStub: WebEngine, WebPresentation {
    weak var delegate: (any WebPresentationDelegate)?
    let contentView = UIView()
    var contentHeight: CGFloat = 0

    func load(html: String, baseURL: URL?) async throws {}

    func run(script: String) async throws {}
}

@MainActor
private final class OutputSpy: ArticleViewOutput {
    enum Message: Equatable {
        case didTriggerViewReadyEvent
        case didTapLink(URL)
        case didTapImage(URL)
        case didChangeContentHeight(CGFloat)
    }

    private(set) var messages: [Message] = []

    func didTriggerViewReadyEvent() {
        messages.append(.didTriggerViewReadyEvent)
    }

    func didTapLink(_ url: URL) {
        messages.append(.didTapLink(url))
    }

    func didTapImage(_ url: URL) {
        messages.append(.didTapImage(url))
    }

    func didChangeContentHeight(_ height: CGFloat) {
        messages.append(.didChangeContentHeight(height))
    }
}
