//
//  ProfileInteractorTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class ProfileInteractorTests: XCTestCase {
    func testThatTheContentIsFound() async throws {
        let content = try await ProfileInteractor().obtainContent()
        XCTAssertEqual(content.title, "Profile")
    }

    func testThatTheMainActorIsFreeWhileTheContentIsFound() async throws {
        var isFree = false
        let other = Task { isFree = true }
        _ = try await ProfileInteractor().obtainContent()
        XCTAssertTrue(isFree)
        await other.value
    }

    func testThatACancelledRequestFindsNothing() async {
        let task = Task { try await ProfileInteractor().obtainContent() }
        task.cancel()
        let result = await task.result
        XCTAssertTrue((try? result.get()) == nil)
    }
}
