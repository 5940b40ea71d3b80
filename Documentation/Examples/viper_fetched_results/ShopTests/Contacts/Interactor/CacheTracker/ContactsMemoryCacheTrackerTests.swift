//
//  ContactsMemoryCacheTrackerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class ContactsMemoryCacheTrackerTests: XCTestCase {
    func testThatExistingItemsAreReportedAsInserts() async {
        let sut = ContactsMemoryCacheTracker(items: items("a", "b"))
        let batch = sut.obtainTransactionBatchFromCurrentCache()
        XCTAssertEqual(batch.inserts.map(\.change), [.insert(newIndex: 0), .insert(newIndex: 1)])
    }

    func testThatChangesAreReportedAfterTrackingHasStarted() async throws {
        let delegate = DelegateSpy()
        let sut = ContactsMemoryCacheTracker()
        sut.delegate = delegate
        sut.replaceItems(with: items("a"))
        XCTAssertEqual(delegate.batches.count, 0)
        try sut.setup(with: ContactsAssembly.request)
        sut.replaceItems(with: items("a", "b"))
        XCTAssertEqual(delegate.batches.map(\.inserts.count), [1])
    }

    func testThatANewPlaceIsAMoveAndANewContentAnUpdate() async throws {
        let delegate = DelegateSpy()
        let sut = ContactsMemoryCacheTracker(items: items("a", "b", "c"))
        sut.delegate = delegate
        try sut.setup(with: ContactsAssembly.request)
        sut.replaceItems(with: items("c", "a", "b"))
        XCTAssertEqual(delegate.batches.last?.moves.map(\.change), [.move(oldIndex: 2, newIndex: 0)])
        sut.replaceItems(with: [ContactsItem(id: "c", title: "d")] + items("a", "b"))
        XCTAssertEqual(delegate.batches.last?.moves.count, 0)
        XCTAssertEqual(delegate.batches.last?.updates.map(\.change), [.update(oldIndex: 0, newIndex: 0)])
    }

    func testThatNoChangeIsNoBatch() async throws {
        let delegate = DelegateSpy()
        let sut = ContactsMemoryCacheTracker(items: items("a"))
        sut.delegate = delegate
        try sut.setup(with: ContactsAssembly.request)
        sut.replaceItems(with: items("a"))
        XCTAssertEqual(delegate.batches.count, 0)
    }

    func testThatAppliedChangesLeadFromTheOldItemsToTheNewOnes() async throws {
        let states = [
            items("a", "b", "c", "d"), items("d", "a", "c"), items(), items("x", "a"), items("a", "y", "x", "z"),
            [ContactsItem(id: "x", title: "changed"), ContactsItem(id: "a", title: "a")],
        ]
        let delegate = DelegateSpy()
        let sut = ContactsMemoryCacheTracker()
        sut.delegate = delegate
        try sut.setup(with: ContactsAssembly.request)
        var shown: [ContactsItem] = []
        for (number, state) in states.enumerated() {
            sut.replaceItems(with: state)
            shown = delegate.batches[number].applied(to: shown)
            XCTAssertEqual(shown, state)
        }
    }

    func testThatTheDelegateIsNotRetained() async {
        let sut = ContactsMemoryCacheTracker()
        do {
            let delegate = DelegateSpy()
            sut.delegate = delegate
            XCTAssertIdentical(sut.delegate, delegate)
        }
        XCTAssertNil(sut.delegate)
    }

    private func items(_ ids: String...) -> [ContactsItem] {
        ids.map { ContactsItem(id: $0, title: $0) }
    }
}

@MainActor
private final class DelegateSpy: ContactsCacheTrackerDelegate {
    private(set) var batches: [CacheTransactionBatch<ContactsItem>] = []

    func didProcessTransactionBatch(_ batch: CacheTransactionBatch<ContactsItem>) {
        batches.append(batch)
    }
}
