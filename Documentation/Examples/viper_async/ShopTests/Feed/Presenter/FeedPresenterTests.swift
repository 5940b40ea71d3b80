//
//  FeedPresenterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class FeedPresenterTests: XCTestCase {
    func testThatTheContentIsShownWhenTheViewIsReady() async {
        let (sut, view) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertEqual(view.messages, [.setupInitialState, .setupLoadingState])
        await sut.request?.value
        XCTAssertEqual(view.messages.last, .update("content"))
        XCTAssertEqual(view.messages.count, 3)
    }

    func testThatAnErrorIsShown() async {
        let (sut, view) = makeSUT(interactor: InteractorStub(result: .failure(SomeError())))
        sut.didTriggerRefreshEvent()
        await sut.request?.value
        XCTAssertEqual(view.messages, [.setupLoadingState, .updateWithError("reason")])
    }

    func testThatANewRequestReplacesTheCurrentOne() async {
        let (sut, view) = makeSUT()
        sut.didTriggerRefreshEvent()
        let first = sut.request
        sut.didTriggerRefreshEvent()
        await first?.value
        await sut.request?.value
        XCTAssertEqual(first?.isCancelled, true)
        XCTAssertEqual(view.messages, [.setupLoadingState, .setupLoadingState, .update("content")])
    }

    func testThatTheRequestIsCancelledWithTheModule() async {
        let view = ViewSpy()
        var request: Task<Void, Never>?
        do {
            let sut = makeSUT().sut
            sut.view = view
            sut.didTriggerRefreshEvent()
            request = sut.request
        }
        XCTAssertEqual(request?.isCancelled, true)
        await request?.value
        XCTAssertEqual(view.messages, [.setupLoadingState])
    }

    func testThatTheViewIsNotRetained() async {
        let sut = makeSUT().sut
        XCTAssertNil(sut.view)
    }

    private func makeSUT(
        interactor: InteractorStub = InteractorStub()
    ) -> (sut: FeedPresenter, view: ViewSpy) {
        let view = ViewSpy()
        let sut = FeedPresenter(interactor: interactor, router: RouterSpy())
        sut.view = view
        return (sut, view)
    }
}

private nonisolated struct InteractorStub: FeedInteractorInput {
    var result: Result<FeedContent, any Error> = .success(FeedContent(title: "content"))

    func obtainContent() async throws -> FeedContent {
        try result.get()
    }
}

private nonisolated struct SomeError: Error, LocalizedError {
    var errorDescription: String? { "reason" }
}

@MainActor
private final class ViewSpy: FeedViewInput {
    enum Message: Equatable {
        case setupInitialState
        case setupLoadingState
        case update(String)
        case updateWithError(String)
    }

    private(set) var messages: [Message] = []

    func setupInitialState() {
        messages.append(.setupInitialState)
    }

    func setupLoadingState() {
        messages.append(.setupLoadingState)
    }

    func update(with content: FeedContent) {
        messages.append(.update(content.title))
    }

    func updateWithError(message: String) {
        messages.append(.updateWithError(message))
    }
}

@MainActor
private final class RouterSpy: FeedRouterInput {
    enum Message {}

    private(set) var messages: [Message] = []
}
