//
//  ListInteractorTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class ListInteractorTests: XCTestCase {
    func testThatItemsAreSortedByTitle() async throws {
        let sut = ListInteractor(service: ServiceStub(titles: ["b", "a"]))
        let items = try await sut.obtainItems()
        XCTAssertEqual(items.map(\.title), ["a", "b"])
    }

    func testThatAnErrorOfTheServiceIsPassedOn() async {
        let sut = ListInteractor(service: ServiceStub(titles: nil))
        let items = try? await sut.obtainItems()
        XCTAssertNil(items)
    }

    func testThatACancelledRequestFindsNothing() async {
        let sut = ListInteractor(service: ServiceStub(titles: ["a"]))
        let task = Task { try await sut.obtainItems() }
        task.cancel()
        let result = await task.result
        XCTAssertTrue((try? result.get()) == nil)
    }
}

private nonisolated struct ServiceStub: ListService {
    var titles: [String]?

    func fetchItems() async throws -> [ListItem] {
        guard let titles else { throw SomeError() }
        return titles.map { ListItem(id: $0, title: $0) }
    }
}

private nonisolated struct SomeError: Error, LocalizedError {
    var errorDescription: String? { "reason" }
}
