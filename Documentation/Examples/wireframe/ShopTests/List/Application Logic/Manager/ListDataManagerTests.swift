//
//  ListDataManagerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class ListDataManagerTests: XCTestCase {
    func testThatEntitiesAreMadeOfTheRecordsInTheStore() async throws {
        let store = StoreFake()
        store.stored = [ListRecord(title: "one"), ListRecord(title: "two")]
        let entities = try ListDataManager(store: store).entities()
        XCTAssertEqual(entities, [ListEntity(title: "one"), ListEntity(title: "two")])
    }

    func testThatTheStoreKeepsTheLastEntitiesAsRecords() async throws {
        let store = StoreFake()
        let sut = ListDataManager(store: store)
        try sut.replaceEntities(with: [ListEntity(title: "old")])
        try sut.replaceEntities(with: [ListEntity(title: "new")])
        XCTAssertEqual(store.stored, [ListRecord(title: "new")])
    }
}

@MainActor
private final class StoreFake: ListStoreInterface {
    var stored: [ListRecord] = []

    func records() throws -> [ListRecord] {
        stored
    }

    func save(_ records: [ListRecord]) throws {
        stored = records
    }
}
