//
//  ArticlePresenterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class ArticlePresenterTests: XCTestCase {
    func testThatAConfiguredModuleRendersWhenItsViewIsReady() async {
        let parts = Parts()
        parts.sut.configureModule(with: ArticleContent(html: "1"))
        XCTAssertEqual(parts.interactor.contents, [])
        parts.sut.didTriggerViewReadyEvent()
        XCTAssertEqual(parts.interactor.contents, [ArticleContent(html: "1")])
        XCTAssertEqual(parts.view.messages, [.setupInitialState, .setupLoadingState])
    }

    func testThatAModuleWithoutContentWaitsForIt() async {
        let parts = Parts()
        parts.sut.didTriggerViewReadyEvent()
        XCTAssertEqual(parts.interactor.contents, [])
        parts.sut.configureModule(with: ArticleContent(html: "1"))
        parts.sut.configureModule(with: ArticleContent(html: "2"))
        XCTAssertEqual(parts.interactor.contents.map(\.html), ["1", "2"])
    }

    func testThatARenderedPageIsShownAndItsHeightReported() async {
        let parts = Parts()
        parts.view.height = 240
        parts.sut.didRenderContent()
        XCTAssertEqual(parts.view.messages, [.updateWithContent])
        XCTAssertEqual(parts.moduleOutput.messages, [.didUpdateContentHeight(240)])
    }

    func testThatOnlyAnotherHeightIsReported() async {
        let parts = Parts()
        parts.sut.didChangeContentHeight(240)
        parts.sut.didChangeContentHeight(240)
        parts.sut.didChangeContentHeight(180)
        XCTAssertEqual(parts.moduleOutput.messages, [.didUpdateContentHeight(240), .didUpdateContentHeight(180)])
    }

    func testThatAnErrorIsShown() async {
        let parts = Parts()
        parts.sut.didFailToRenderContent(SomeError())
        XCTAssertEqual(parts.view.messages, [.updateWithError("reason")])
        XCTAssertEqual(parts.moduleOutput.messages, [])
    }

    func testThatTapsGoToTheCaller() async throws {
        let parts = Parts()
        let url = try XCTUnwrap(URL(string: "https://example.com"))
        parts.sut.didTapLink(url)
        parts.sut.didTapImage(url)
        XCTAssertEqual(parts.moduleOutput.messages, [.didTapLink(url), .didTapImage(url)])
    }

    func testThatViewAndModuleOutputAreNotRetained() async {
        let sut = Parts().sut
        XCTAssertNil(sut.view)
        XCTAssertNil(sut.moduleOutput)
    }
}

@MainActor
private final class Parts {
    let view = ViewSpy()
    let interactor = InteractorSpy()
    let moduleOutput = ModuleOutputSpy()
    let sut: ArticlePresenter

    init() {
        sut = ArticlePresenter(interactor: interactor, router: RouterSpy())
        sut.view = view
        sut.moduleOutput = moduleOutput
    }
}

private nonisolated struct SomeError: Error, LocalizedError {
    var errorDescription: String? { "reason" }
}

@MainActor
private final class ViewSpy: ArticleViewInput {
    enum Message: Equatable {
        case setupInitialState
        case setupLoadingState
        case updateWithContent
        case updateWithError(String)
    }

    var height: CGFloat = 0
    private(set) var messages: [Message] = []

    func setupInitialState() {
        messages.append(.setupInitialState)
    }

    func setupLoadingState() {
        messages.append(.setupLoadingState)
    }

    func updateWithContent() {
        messages.append(.updateWithContent)
    }

    func updateWithError(message: String) {
        messages.append(.updateWithError(message))
    }

    func obtainContentHeight() -> CGFloat {
        height
    }
}

@MainActor
private final class InteractorSpy: ArticleInteractorInput {
    private(set) var contents: [ArticleContent] = []

    func performRendering(of content: ArticleContent) {
        contents.append(content)
    }
}

@MainActor
private final class ModuleOutputSpy: ArticleModuleOutput {
    enum Message: Equatable {
        case didUpdateContentHeight(CGFloat)
        case didTapLink(URL)
        case didTapImage(URL)
    }

    private(set) var messages: [Message] = []

    func didUpdateContentHeight(_ height: CGFloat) {
        messages.append(.didUpdateContentHeight(height))
    }

    func didTapLink(_ url: URL) {
        messages.append(.didTapLink(url))
    }

    func didTapImage(_ url: URL) {
        messages.append(.didTapImage(url))
    }
}

@MainActor
private final class RouterSpy: ArticleRouterInput {
    enum Message {}

    private(set) var messages: [Message] = []
}
