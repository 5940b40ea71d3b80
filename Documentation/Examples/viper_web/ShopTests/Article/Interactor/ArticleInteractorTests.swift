//
//  ArticleInteractorTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class ArticleInteractorTests: XCTestCase {
    func testThatAPageIsLoadedAndThenItsScriptsRun() async {
        let parts = Parts()
        parts.sut.performRendering(
            of: ArticleContent(html: "<html><img></html>", baseURL: URL(string: "https://example.com")))
        await parts.sut.rendering?.value
        XCTAssertEqual(parts.engine.messages, [
            .load("<html><img></html>", URL(string: "https://example.com")), .run(ArticleRenderStrategy.fitImages),
        ])
        XCTAssertEqual(parts.output.messages, [.didRenderContent])
    }

    func testThatAnErrorInLoadingIsHandedOverAndNoScriptRuns() async {
        let parts = Parts()
        parts.engine.loadError = SomeError()
        parts.sut.performRendering(of: ArticleContent(html: "<html><img></html>"))
        await parts.sut.rendering?.value
        XCTAssertEqual(parts.engine.messages, [.load("<html><img></html>", nil)])
        XCTAssertEqual(parts.output.messages, [.didFailToRenderContent])
    }

    func testThatAnErrorInAScriptIsHandedOver() async {
        let parts = Parts()
        parts.engine.runError = SomeError()
        parts.sut.performRendering(of: ArticleContent(html: "<html><img></html>"))
        await parts.sut.rendering?.value
        XCTAssertEqual(parts.output.messages, [.didFailToRenderContent])
    }

    func testThatANewPageReplacesTheLoadingOne() async {
        let parts = Parts()
        parts.sut.performRendering(of: ArticleContent(html: "<html>1</html>"))
        let first = parts.sut.rendering
        parts.sut.performRendering(of: ArticleContent(html: "<html>2</html>"))
        await first?.value
        await parts.sut.rendering?.value
        XCTAssertEqual(first?.isCancelled, true)
        XCTAssertEqual(parts.output.messages, [.didRenderContent])
    }

    func testThatTheRenderingIsCancelledWithTheModule() async {
        let output = OutputSpy()
        var rendering: Task<Void, Never>?
        do {
            let sut = ArticleInteractor(engine: EngineSpy())
            sut.output = output
            sut.performRendering(of: ArticleContent(html: ""))
            rendering = sut.rendering
        }
        XCTAssertEqual(rendering?.isCancelled, true)
        await rendering?.value
        XCTAssertEqual(output.messages, [])
    }

    func testThatTheOutputIsNotRetainedAndTheEngineIs() async {
        let sut = Parts().sut
        XCTAssertNil(sut.output)
        XCTAssertTrue(sut.engine is EngineSpy)
    }
}

@MainActor
private final class Parts {
    let engine = EngineSpy()
    let output = OutputSpy()
    let sut: ArticleInteractor

    init() {
        sut = ArticleInteractor(engine: engine)
        sut.output = output
    }
}

private nonisolated struct SomeError: Error {}

@MainActor
private final class EngineSpy: WebEngine {
    enum Message: Equatable {
        case load(String, URL?)
        case run(String)
    }

    var loadError: SomeError?
    var runError: SomeError?
    private(set) var messages: [Message] = []

    func load(html: String, baseURL: URL?) async throws {
        messages.append(.load(html, baseURL))
        if let loadError { throw loadError }
    }

    func run(script: String) async throws {
        messages.append(.run(script))
        if let runError { throw runError }
    }
}

@MainActor
private final class OutputSpy: ArticleInteractorOutput {
    enum Message {
        case didRenderContent
        case didFailToRenderContent
    }

    private(set) var messages: [Message] = []

    func didRenderContent() {
        messages.append(.didRenderContent)
    }

    func didFailToRenderContent(_ error: any Error) {
        messages.append(.didFailToRenderContent)
    }
}
