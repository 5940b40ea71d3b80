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
        XCTAssertEqual(view.messages, [.setupInitialState, .update([nil, nil])])
    }

    func testThatAFailedGroupShowsAnErrorBesideTheOthers() async {
        let (sut, view, interactor) = makeSUT()
        interactor.results = [.failure(SomeError()), .success([])]
        sut.didTriggerRefreshEvent()
        await sut.request?.value
        XCTAssertEqual(view.messages, [.update(["reason", nil])])
    }

    func testThatATableWithoutGroupsIsShownAsItIs() async {
        let (sut, view, interactor) = makeSUT()
        interactor.results = []
        sut.didTriggerRefreshEvent()
        await sut.request?.value
        XCTAssertEqual(view.messages, [.update([])])
    }

    func testThatIfAllGroupsFailOneMessageIsShown() async {
        let (sut, view, interactor) = makeSUT()
        interactor.results = [.failure(SomeError()), .failure(SomeError())]
        sut.didTriggerRefreshEvent()
        await sut.request?.value
        XCTAssertEqual(view.messages, [.updateWithError("reason")])
    }

    func testThatANewRequestReplacesTheCurrentOne() async {
        let (sut, view, _) = makeSUT()
        sut.didTriggerRefreshEvent()
        let first = sut.request
        sut.didTriggerRefreshEvent()
        await first?.value
        await sut.request?.value
        XCTAssertEqual(first?.isCancelled, true)
        XCTAssertEqual(view.messages, [.update([nil, nil])])
    }

    func testThatTheRequestIsCancelledWithTheModule() async {
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
        let sut = SettingsPresenter(interactor: interactor, router: RouterSpy())
        sut.view = view
        return (sut, view, interactor)
    }
}

private nonisolated struct SomeError: Error, LocalizedError {
    var errorDescription: String? { "reason" }
}

/// Returns two groups without rows by default.
@MainActor
private final class InteractorStub: SettingsInteractorInput {
    var results: [Result<[any CellModel], any Error>] = [.success([]), .success([])]

    func obtainCellGroups() async -> [Result<[any CellModel], any Error>] {
        results
    }
}

@MainActor
private final class ViewSpy: SettingsViewInput {
    enum Message: Equatable {
        case setupInitialState
        case update([String?])
        case updateWithError(String)
    }

    private(set) var messages: [Message] = []

    func setupInitialState() {
        messages.append(.setupInitialState)
    }

    func update(with cellGroups: [SettingsCellGroup]) {
        messages.append(.update(cellGroups.map(\.message)))
    }

    func updateWithError(message: String) {
        messages.append(.updateWithError(message))
    }
}

@MainActor
private final class RouterSpy: SettingsRouterInput {
    enum Message {}

    private(set) var messages: [Message] = []
}
