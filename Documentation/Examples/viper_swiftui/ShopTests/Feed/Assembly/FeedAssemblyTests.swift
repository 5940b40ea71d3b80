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
        let parts = FeedAssembly().makeParts()
        let presenter = parts.presenter
        XCTAssertIdentical(presenter.router, parts.router)
        XCTAssertTrue(presenter.interactor is FeedInteractor)
    }

    func testThatEachPartIsMadeOnce() async {
        let parts = FeedAssembly().makeParts()
        XCTAssertIdentical(parts.presenter, parts.presenter)
        XCTAssertIdentical(parts.router, parts.router)
    }

    func testThatTheModuleIsNotRetainedByItself() async {
        weak var presenter: FeedPresenter?
        weak var router: FeedRouter?
        do {
            let parts = FeedAssembly().makeParts()
            (presenter, router) = (parts.presenter, parts.router)
            XCTAssertNotNil(presenter)
        }
        XCTAssertNil(presenter)
        XCTAssertNil(router)
    }
}
