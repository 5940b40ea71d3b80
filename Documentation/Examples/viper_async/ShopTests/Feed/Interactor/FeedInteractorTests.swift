//
//  FeedInteractorTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class FeedInteractorTests: XCTestCase {
    func testThatTheContentIsFound() async throws {
        let content = try await FeedInteractor().obtainContent()
        XCTAssertEqual(content.title, "Feed")
    }

    func testThatTheMainActorIsFreeWhileTheContentIsFound() async throws {
        var isFree = false
        let other = Task { isFree = true }
        _ = try await FeedInteractor().obtainContent()
        XCTAssertTrue(isFree)
        await other.value
    }

    func testThatACancelledRequestFindsNothing() async {
        let task = Task { try await FeedInteractor().obtainContent() }
        task.cancel()
        let result = await task.result
        XCTAssertTrue((try? result.get()) == nil)
    }
}
