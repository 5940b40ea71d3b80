//
//  ShopRouterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ShopRouterTests: XCTestCase {
    func testThatTheStoryBeginsWithItsFirstComponent() async throws {
        let container = UIViewController()
        let sut = ShopRouter(container: container)
        sut.showInitial()
        let viewPresenter = try XCTUnwrap(sut.viewPresenters[.list] as? ListViewPresenter)
        XCTAssertEqual(sut.viewPresenters.count, 1)
        XCTAssertIdentical(container.children.first, viewPresenter.viewFactory.viewController)
        XCTAssertIdentical(viewPresenter.viewFactory.viewModel.navigationDelegate, sut)
    }

    func testThatEachComponentOpensTheNextOne() async {
        let (container, delegate) = (UIViewController(), DelegateSpy())
        let sut = ShopRouter(container: container)
        sut.delegate = delegate
        sut.showInitial()
        sut.listDidSelect(ListItem(id: "1", title: "one"))
        XCTAssertNotNil(sut.viewPresenters[.detail])
        sut.detailDidSelect(DetailItem(id: "1", title: "one"))
        XCTAssertEqual(delegate.items, [DetailItem(id: "1", title: "one")])
    }

    func testThatAComponentIsShownOnceAtATime() async {
        let container = UIViewController()
        let sut = ShopRouter(container: container)
        sut.showInitial()
        let shown = container.children.first
        sut.showInitial()
        XCTAssertIdentical(container.children.first, shown)
        XCTAssertEqual(container.children.count, 1)
        XCTAssertEqual(sut.viewPresenters.count, 1)
    }

    func testThatARemovedComponentIsReleased() async {
        let container = UIViewController()
        let sut = ShopRouter(container: container)
        sut.showInitial()
        weak var viewPresenter: (any ViewPresenter)?
        viewPresenter = sut.viewPresenters[.list]
        XCTAssertNotNil(viewPresenter)
        container.children.first?.removeFromParent()
        XCTAssertNil(viewPresenter)
        XCTAssertTrue(sut.viewPresenters.isEmpty)
    }

    func testThatEveryRemovedComponentCanBeShownAgain() async {
        let container = UIViewController()
        let sut = ShopRouter(container: container)
        sut.showList()
        XCTAssertEqual(sut.viewPresenters.count, 1)
        container.children.first?.removeFromParent()
        XCTAssertTrue(sut.viewPresenters.isEmpty)
        sut.showDetail(ListItem(id: "1", title: "one"))
        XCTAssertEqual(sut.viewPresenters.count, 1)
        container.children.first?.removeFromParent()
        XCTAssertTrue(sut.viewPresenters.isEmpty)
    }

    func testThatAClosedStoryLeavesNothing() async {
        let container = UIViewController()
        let sut = ShopRouter(container: container)
        sut.showList()
        sut.showDetail(ListItem(id: "1", title: "one"))
        sut.close()
        XCTAssertTrue(container.children.isEmpty)
        XCTAssertTrue(sut.viewPresenters.isEmpty)
    }

    func testThatComponentsDoNotRetainTheirRouter() async {
        weak var router: ShopRouter?
        autoreleasepool {
            let container = UIViewController()
            let sut = ShopRouter(container: container)
            sut.showInitial()
            router = sut
            XCTAssertNotNil(router)
        }
        XCTAssertNil(router)
    }

    func testThatTheContainerIsNotRetained() async {
        weak var container: UIViewController?
        let sut: ShopRouter
        do {
            let viewController = UIViewController()
            sut = ShopRouter(container: viewController)
            container = viewController
            XCTAssertNotNil(container)
        }
        sut.showInitial()
        XCTAssertNil(container)
        XCTAssertTrue(sut.viewPresenters.isEmpty)
    }
}

@MainActor
private final class DelegateSpy: ShopRouterDelegate {
    private(set) var items: [DetailItem] = []

    func shopDidSelect(_ item: DetailItem) {
        items.append(item)
    }
}
