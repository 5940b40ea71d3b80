//
//  SettingsPresenterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class SettingsPresenterTests: XCTestCase {
    func testThatTheGroupsAreShownWhenTheViewIsReady() async {
        let (sut, view, _) = makeSUT()
        sut.didTriggerViewReadyEvent()
        await sut.request?.value
        XCTAssertEqual(view.messages, [.setupInitialState, .update(groups: 2)])
    }

    func testThatAnErrorIsShown() async {
        let (sut, view, interactor) = makeSUT()
        interactor.error = SomeError()
        sut.didTriggerRefreshEvent()
        await sut.request?.value
        XCTAssertEqual(view.messages, [.updateWithError("reason")])
    }

    func testThatANewRequestTakesThePlaceOfTheOneUnderWay() async {
        let (sut, view, _) = makeSUT()
        sut.didTriggerRefreshEvent()
        let first = sut.request
        sut.didTriggerRefreshEvent()
        await first?.value
        await sut.request?.value
        XCTAssertEqual(first?.isCancelled, true)
        XCTAssertEqual(view.messages, [.update(groups: 2)])
    }

    func testThatTheRequestEndsWithTheModule() async {
        var request: Task<Void, Never>?
        do {
            let sut = makeSUT().sut
            sut.didTriggerRefreshEvent()
            request = sut.request
        }
        XCTAssertEqual(request?.isCancelled, true)
    }

    func testThatTheViewIsNotRetained() async {
        let sut = makeSUT().sut
        XCTAssertNil(sut.view)
    }

    private func makeSUT() -> (sut: SettingsPresenter, view: ViewSpy, interactor: InteractorStub) {
        let view = ViewSpy()
        let interactor = InteractorStub()
        let sut = SettingsPresenter(interactor: interactor, router: RouterDummy())
        sut.view = view
        return (sut, view, interactor)
    }
}

private nonisolated struct SomeError: Error, LocalizedError {
    var errorDescription: String? { "reason" }
}

/// Has two groups without rows, or an error.
@MainActor
private final class InteractorStub: SettingsInteractorInput {
    var error: (any Error)?

    func obtainCellGroups() async throws -> [[any CellModel]] {
        if let error { throw error }
        return [[], []]
    }
}

@MainActor
private final class ViewSpy: SettingsViewInput {
    enum Message: Equatable {
        case setupInitialState
        case update(groups: Int)
        case updateWithError(String)
    }

    private(set) var messages: [Message] = []

    func setupInitialState() {
        messages.append(.setupInitialState)
    }

    func update(with cellGroups: [[any CellModel]]) {
        messages.append(.update(groups: cellGroups.count))
    }

    func updateWithError(message: String) {
        messages.append(.updateWithError(message))
    }
}

@MainActor
private final class RouterDummy: SettingsRouterInput {}
