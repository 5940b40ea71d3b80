//
//  ContactsPresenterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class ContactsPresenterTests: XCTestCase {
    func testThatTheViewIsSetUpAndTrackingBeginsWhenTheViewIsReady() async {
        let (sut, view, interactor) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertEqual(view.messages, [.setupInitialState])
        XCTAssertEqual(interactor.messages, [.performTracking])
    }

    func testThatEachChangeIsShownOnce() async {
        let (sut, view, interactor) = makeSUT()
        let batch = CacheTransactionBatch<ContactsItem>([CacheTransaction(change: .delete(oldIndex: 0))])
        sut.didProcessCacheTransaction(batch)
        XCTAssertEqual(view.messages, [.update(batch)])
        XCTAssertEqual(interactor.messages, [])
    }

    func testThatAnErrorIsShown() async {
        let (sut, view, _) = makeSUT()
        sut.didFailToTrackCache(SomeError())
        XCTAssertEqual(view.messages, [.updateWithError("reason")])
    }

    func testThatTheViewIsNotRetained() async {
        let sut = makeSUT().sut
        XCTAssertNil(sut.view)
    }

    private func makeSUT() -> (sut: ContactsPresenter, view: ViewSpy, interactor: InteractorSpy) {
        let view = ViewSpy()
        let interactor = InteractorSpy()
        let sut = ContactsPresenter(interactor: interactor, router: RouterSpy())
        sut.view = view
        return (sut, view, interactor)
    }
}

private nonisolated struct SomeError: Error, LocalizedError {
    var errorDescription: String? { "reason" }
}

@MainActor
private final class ViewSpy: ContactsViewInput {
    enum Message: Equatable {
        case setupInitialState
        case update(CacheTransactionBatch<ContactsItem>)
        case updateWithError(String)
    }

    private(set) var messages: [Message] = []

    func setupInitialState() {
        messages.append(.setupInitialState)
    }

    func update(with batch: CacheTransactionBatch<ContactsItem>) {
        messages.append(.update(batch))
    }

    func updateWithError(message: String) {
        messages.append(.updateWithError(message))
    }
}

@MainActor
private final class InteractorSpy: ContactsInteractorInput {
    enum Message {
        case performTracking
    }

    private(set) var messages: [Message] = []

    func performTracking() {
        messages.append(.performTracking)
    }
}

@MainActor
private final class RouterSpy: ContactsRouterInput {
    enum Message {}

    private(set) var messages: [Message] = []
}
