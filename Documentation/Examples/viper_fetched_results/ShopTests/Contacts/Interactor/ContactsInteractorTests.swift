//
//  ContactsInteractorTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class ContactsInteractorTests: XCTestCase {
    func testThatTrackingStartsWithTheExistingItems() async {
        let (sut, cacheTracker, output) = makeSUT()
        cacheTracker.batch = batch
        sut.performTracking()
        XCTAssertEqual(cacheTracker.requests, [ContactsAssembly.request])
        XCTAssertEqual(output.messages, [.didProcessCacheTransaction(batch)])
    }

    func testThatNothingIsNotHandedOver() async {
        let (sut, _, output) = makeSUT()
        sut.performTracking()
        XCTAssertEqual(output.messages, [])
    }

    func testThatEachChangeIsHandedOverOnce() async {
        let (sut, cacheTracker, output) = makeSUT()
        cacheTracker.delegate?.didProcessTransactionBatch(batch)
        XCTAssertIdentical(cacheTracker.delegate, sut)
        XCTAssertEqual(output.messages, [.didProcessCacheTransaction(batch)])
    }

    func testThatAnErrorIsPassedOnAndEndsTheRequest() async {
        let (sut, cacheTracker, output) = makeSUT()
        cacheTracker.batch = batch
        cacheTracker.error = SomeError()
        sut.performTracking()
        XCTAssertEqual(output.messages, [.didFailToTrackCache])
    }

    func testThatTheOutputIsNotRetained() async {
        let sut = makeSUT().sut
        XCTAssertNil(sut.output)
    }

    func testThatTheCacheTrackerDoesNotRetainTheInteractor() async {
        let cacheTracker = makeSUT().cacheTracker
        XCTAssertNil(cacheTracker.delegate)
    }

    private var batch: CacheTransactionBatch<ContactsItem> {
        CacheTransactionBatch([CacheTransaction(change: .delete(oldIndex: 0))])
    }

    private func makeSUT() -> (sut: ContactsInteractor, cacheTracker: CacheTrackerStub, output: OutputSpy) {
        let cacheTracker = CacheTrackerStub()
        let output = OutputSpy()
        let sut = ContactsInteractor(cacheTracker: cacheTracker, request: ContactsAssembly.request)
        sut.output = output
        return (sut, cacheTracker, output)
    }
}

private nonisolated struct SomeError: Error {}

@MainActor
private final class CacheTrackerStub: ContactsCacheTracker {
    weak var delegate: (any ContactsCacheTrackerDelegate)?
    var batch = CacheTransactionBatch<ContactsItem>()
    var error: SomeError?
    private(set) var requests: [CacheRequest] = []

    func setup(with request: CacheRequest) throws {
        requests.append(request)
        if let error { throw error }
    }

    func obtainTransactionBatchFromCurrentCache() -> CacheTransactionBatch<ContactsItem> {
        batch
    }
}

@MainActor
private final class OutputSpy: ContactsInteractorOutput {
    enum Message: Equatable {
        case didProcessCacheTransaction(CacheTransactionBatch<ContactsItem>)
        case didFailToTrackCache
    }

    private(set) var messages: [Message] = []

    func didProcessCacheTransaction(_ batch: CacheTransactionBatch<ContactsItem>) {
        messages.append(.didProcessCacheTransaction(batch))
    }

    func didFailToTrackCache(_ error: any Error) {
        messages.append(.didFailToTrackCache)
    }
}
