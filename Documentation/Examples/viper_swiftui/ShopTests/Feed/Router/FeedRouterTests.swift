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
    func testThatNothingIsOpenAtFirst() async {
        XCTAssertNil(FeedRouter().route)
    }

    func testThatOpeningDetailSetsItsRoute() async {
        let sut = FeedRouter()
        sut.openDetail()
        XCTAssertEqual(sut.route, .detail)
    }
}
