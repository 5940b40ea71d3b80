//
//  FeedAssemblyTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class FeedAssemblyTests: XCTestCase {
    func testThatEveryPartIsConnected() async throws {
        let viewController = try XCTUnwrap(makeSUT())
        let presenter = try XCTUnwrap(viewController.output as? FeedPresenter)
        let router = try XCTUnwrap(presenter.router as? FeedRouter)

        XCTAssertIdentical(presenter.view, viewController)
        XCTAssertTrue(presenter.interactor is FeedInteractor)
        XCTAssertIdentical(router.transitionHandler, viewController)
    }

    func testThatTheModuleIsDeallocatedWithItsView() async {
        weak var presenter: (any FeedViewOutput)?
        autoreleasepool {
            let viewController = makeSUT()
            viewController?.loadViewIfNeeded()
            presenter = viewController?.output
            XCTAssertNotNil(presenter)
        }
        XCTAssertNil(presenter)
    }

    private func makeSUT() -> FeedViewController? {
        FeedAssembly().makeModule() as? FeedViewController
    }
}
