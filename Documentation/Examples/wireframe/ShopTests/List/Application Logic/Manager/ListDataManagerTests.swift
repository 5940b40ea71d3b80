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
        let store = StoreFake(stored: [ListRecord(title: "one"), ListRecord(title: "two")])
        let entities = try await ListDataManager(store: store).entities()
        XCTAssertEqual(entities, [ListEntity(title: "one"), ListEntity(title: "two")])
    }

    func testThatTheStoreSavesTheLastEntitiesAsRecords() async throws {
        let store = StoreFake(stored: [])
        let sut = ListDataManager(store: store)
        try await sut.replaceEntities(with: [ListEntity(title: "old")])
        try await sut.replaceEntities(with: [ListEntity(title: "new")])
        let stored = await store.stored
        XCTAssertEqual(stored, [ListRecord(title: "new")])
    }
}

private actor StoreFake: ListStoreInterface {
    private(set) var stored: [ListRecord]

    init(stored: [ListRecord]) {
        self.stored = stored
    }

    func records() async throws -> [ListRecord] {
        stored
    }

    func save(_ records: [ListRecord]) async throws {
        stored = records
    }
}
