//
//  FeedAssemblyTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class FeedAssemblyTests: XCTestCase {
    func testThatEveryPartIsConnected() async {
        let (presenter, router) = FeedAssembly().makeParts()
        XCTAssertIdentical(presenter.router, router)
        XCTAssertTrue(presenter.interactor is FeedInteractor)
    }

    func testThatTheModuleIsNotRetainedByItself() async {
        weak var presenter: FeedPresenter?
        weak var router: FeedRouter?
        do {
            let parts = FeedAssembly().makeParts()
            (presenter, router) = parts
            XCTAssertNotNil(presenter)
        }
        XCTAssertNil(presenter)
        XCTAssertNil(router)
    }
}
