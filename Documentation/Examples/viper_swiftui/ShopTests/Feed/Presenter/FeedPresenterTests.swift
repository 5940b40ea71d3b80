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
    func testThatNothingIsShownAtFirst() async {
        XCTAssertEqual(makeSUT().state, .idle)
    }

    func testThatTheContentIsShownWhenTheViewIsReady() async {
        let sut = makeSUT()
        await sut.didTriggerViewReadyEvent()
        XCTAssertEqual(sut.state, .content(FeedContent(title: "content")))
    }

    func testThatLoadingIsShownWhileTheRequestLasts() async {
        let interactor = WatchedInteractor()
        let sut = FeedPresenter(interactor: interactor, router: RouterSpy())
        var seen: FeedViewState?
        interactor.whileObtaining = { [weak sut] in seen = sut?.state }
        await sut.didTriggerViewReadyEvent()
        XCTAssertEqual(seen, .loading)
    }

    func testThatContentStaysUntilNewerContentIsLoaded() async {
        let interactor = WatchedInteractor()
        let sut = FeedPresenter(interactor: interactor, router: RouterSpy())
        await sut.didTriggerViewReadyEvent()
        var seen: FeedViewState?
        interactor.whileObtaining = { [weak sut] in seen = sut?.state }
        await sut.didTriggerRefreshEvent()
        XCTAssertEqual(seen, .content(FeedContent(title: "content")))
    }

    func testThatAnErrorIsShown() async {
        let sut = makeSUT(interactor: InteractorStub(result: .failure(SomeError())))
        await sut.didTriggerViewReadyEvent()
        XCTAssertEqual(sut.state, .failed(message: "reason"))
        XCTAssertNil(sut.failureMessage)
    }

    func testThatContentStaysWhenARefreshFailsAndTheReasonShowsUntilOneWorks() async {
        let interactor = WatchedInteractor()
        let sut = FeedPresenter(interactor: interactor, router: RouterSpy())
        await sut.didTriggerViewReadyEvent()
        interactor.failure = SomeError()
        await sut.didTriggerRefreshEvent()
        XCTAssertEqual(sut.state, .content(FeedContent(title: "content")))
        XCTAssertEqual(sut.failureMessage, "reason")
        interactor.failure = nil
        await sut.didTriggerRefreshEvent()
        XCTAssertNil(sut.failureMessage)
    }

    func testThatAFailedRequestCanBeRetried() async {
        let interactor = WatchedInteractor()
        interactor.failure = SomeError()
        let sut = FeedPresenter(interactor: interactor, router: RouterSpy())
        await sut.didTriggerViewReadyEvent()
        interactor.failure = nil
        sut.didTapRetry()
        XCTAssertEqual(sut.attempt, 1)
        await sut.didTriggerViewReadyEvent()
        XCTAssertEqual(sut.state, .content(FeedContent(title: "content")))
    }

    func testThatAnErrorAfterTheCancellationIsNotShown() async {
        let sut = makeSUT(interactor: InteractorStub(result: .failure(SomeError())))
        let task = Task { await sut.didTriggerViewReadyEvent() }
        task.cancel()
        await task.value
        XCTAssertEqual(sut.state, .idle)
    }

    func testThatACancelledRequestLeavesTheStateAsItWas() async {
        let sut = makeSUT()
        let task = Task { await sut.didTriggerViewReadyEvent() }
        task.cancel()
        await task.value
        XCTAssertEqual(sut.state, .idle)
    }

    func testThatAnAppearingViewLoadsOnce() async {
        let interactor = WatchedInteractor()
        let sut = FeedPresenter(interactor: interactor, router: RouterSpy())
        await sut.didTriggerViewReadyEvent()
        await sut.didTriggerViewReadyEvent()
        XCTAssertEqual(interactor.requests, 1)
        await sut.didTriggerRefreshEvent()
        XCTAssertEqual(interactor.requests, 2)
    }

    private func makeSUT(interactor: InteractorStub = InteractorStub()) -> FeedPresenter {
        FeedPresenter(interactor: interactor, router: RouterSpy())
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

/// Counts requests, and calls a test during a request.
@MainActor
private final class WatchedInteractor: FeedInteractorInput {
    var whileObtaining: () -> Void = {}
    var failure: (any Error)?
    private(set) var requests = 0

    @MainActor func obtainContent() async throws -> FeedContent {
        requests += 1
        whileObtaining()
        if let failure { throw failure }
        return FeedContent(title: "content")
    }
}

@MainActor
private final class RouterSpy: FeedRouterInput {
    enum Message {}

    private(set) var messages: [Message] = []
}
