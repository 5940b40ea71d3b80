//
//  CacheTransactionBatchTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class CacheTransactionBatchTests: XCTestCase {
    func testThatChangesAreInTheOrderInWhichAListAppliesThem() async {
        let sut = CacheTransactionBatch<String>([
            transaction(.delete(oldIndex: 1)), transaction(.insert(newIndex: 3)), transaction(.delete(oldIndex: 4)),
            transaction(.insert(newIndex: 0)), transaction(.update(oldIndex: 3, newIndex: 2)),
            transaction(.update(oldIndex: 2, newIndex: 1)), transaction(.move(oldIndex: 0, newIndex: 5)),
        ])
        XCTAssertEqual(sut.inserts.map(\.change), [.insert(newIndex: 0), .insert(newIndex: 3)])
        XCTAssertEqual(sut.deletes.map(\.change), [.delete(oldIndex: 4), .delete(oldIndex: 1)])
        XCTAssertEqual(sut.updates.compactMap(\.change.oldIndex), [2, 3])
        XCTAssertEqual(sut.moves.map(\.change), [.move(oldIndex: 0, newIndex: 5)])
    }

    func testThatABatchWithoutChangesIsEmpty() async {
        XCTAssertTrue(CacheTransactionBatch<String>().isEmpty)
        XCTAssertTrue(!CacheTransactionBatch([transaction(.delete(oldIndex: 0))]).isEmpty)
    }

    func testThatOldIndicesCountBeforeTheBatchAndNewOnesAfterIt() async {
        let sut = CacheTransactionBatch([
            transaction(.insert(newIndex: 0), "new"), transaction(.delete(oldIndex: 0)),
            transaction(.move(oldIndex: 3, newIndex: 1), "d!"), transaction(.update(oldIndex: 2, newIndex: 3), "c!"),
        ])
        XCTAssertEqual(sut.applied(to: ["a", "b", "c", "d"]), ["new", "d!", "b", "c!"])
        XCTAssertEqual(sut.numberOfRows(after: 4), 4)
    }

    func testThatIndicesOutsideTheListChangeNothing() async {
        let sut = CacheTransactionBatch([
            transaction(.insert(newIndex: 9), "new"), transaction(.delete(oldIndex: 9)),
            transaction(.update(oldIndex: -1, newIndex: -1), "x"),
        ])
        XCTAssertEqual(sut.applied(to: ["a"]), ["a"])
    }

    private func transaction(
        _ change: CacheTransaction<String>.Change, _ object: String? = nil
    ) -> CacheTransaction<String> {
        CacheTransaction(change: change, object: object)
    }
}
