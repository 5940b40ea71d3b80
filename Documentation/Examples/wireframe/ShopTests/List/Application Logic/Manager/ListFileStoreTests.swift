//
//  ListFileStoreTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class ListFileStoreTests: XCTestCase {
    func testThatTheStoreIsEmptyAtFirst() async throws {
        let sut = makeSUT()
        defer { clear(sut) }
        let records = try await sut.records()
        XCTAssertEqual(records, [])
    }

    func testThatSavedRecordsAreAvailableToTheNextStore() async throws {
        let sut = makeSUT()
        defer { clear(sut) }
        try await sut.save([ListRecord(title: "old"), ListRecord(title: "older")])
        try await sut.save([ListRecord(title: "new")])
        let records = try await ListFileStore(file: sut.file).records()
        XCTAssertEqual(records, [ListRecord(title: "new")])
    }

    func testThatADamagedFileIsAnError() async throws {
        let sut = makeSUT()
        defer { clear(sut) }
        try await sut.save([])
        try Data("damaged".utf8).write(to: sut.file)
        let records = try? await sut.records()
        XCTAssertNil(records)
    }

    /// A store in a new folder that does not exist yet.
    private func makeSUT() -> ListFileStore {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        return ListFileStore(file: folder.appendingPathComponent("List.json"))
    }

    private func clear(_ sut: ListFileStore) {
        try? FileManager.default.removeItem(at: sut.file.deletingLastPathComponent())
    }
}
