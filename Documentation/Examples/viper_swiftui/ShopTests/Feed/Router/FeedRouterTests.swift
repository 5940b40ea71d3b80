//
//  FeedRouterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class FeedRouterTests: XCTestCase {
    func testThatTheRouterRetainsNothing() async {
        weak var sut: FeedRouter?
        do {
            let router = FeedRouter(stack: ScreenStack())
            sut = router
            XCTAssertNotNil(sut)
        }
        XCTAssertNil(sut)
    }
}
