//
//  ContactsAssemblyTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ContactsAssemblyTests: XCTestCase {
    func testThatEveryPartIsConnected() async throws {
        let cacheTracker = ContactsMemoryCacheTracker()
        let module = ContactsAssembly().makeModule(cacheTracker: cacheTracker)
        let viewController = try XCTUnwrap(module as? ContactsViewController)
        let presenter = try XCTUnwrap(viewController.output as? ContactsPresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? ContactsInteractor)
        let router = try XCTUnwrap(presenter.router as? ContactsRouter)

        XCTAssertIdentical(presenter.view, viewController)
        XCTAssertIdentical(interactor.output, presenter)
        XCTAssertIdentical(interactor.cacheTracker, cacheTracker)
        XCTAssertIdentical(cacheTracker.delegate, interactor)
        XCTAssertIdentical(router.transitionHandler, viewController)
    }

    func testThatItemsAreTrackedFromTheSmallestTitleToTheLargest() async {
        XCTAssertEqual(ContactsAssembly.request.sortKeys, [CacheRequest.SortKey(key: "title", isAscending: true)])
    }

    func testThatAChangeInTheCacheReachesTheTable() async throws {
        let cacheTracker = ContactsMemoryCacheTracker()
        let module = ContactsAssembly().makeModule(cacheTracker: cacheTracker)
        let viewController = try XCTUnwrap(module as? ContactsViewController)
        viewController.loadViewIfNeeded()
        cacheTracker.replaceItems(with: [ContactsItem(id: "a", title: "title")])
        let cell = viewController.dataDisplayManager.tableView(
            viewController.tableView, cellForRowAt: IndexPath(row: 0, section: 0))
        XCTAssertEqual(viewController.tableView.numberOfRows(inSection: 0), 1)
        let content = cell.contentConfiguration as? UIListContentConfiguration
        XCTAssertEqual(content?.text, "title")
    }

    func testThatTheModuleIsDeallocatedWithItsView() async throws {
        weak var presenter: (any ContactsViewOutput)?
        let cacheTracker = ContactsMemoryCacheTracker()
        try autoreleasepool {
            let module = ContactsAssembly().makeModule(cacheTracker: cacheTracker)
            let viewController = try XCTUnwrap(module as? ContactsViewController)
            viewController.loadViewIfNeeded()
            presenter = viewController.output
            XCTAssertNotNil(presenter)
        }
        XCTAssertNil(presenter)
        XCTAssertNil(cacheTracker.delegate)
    }
}
