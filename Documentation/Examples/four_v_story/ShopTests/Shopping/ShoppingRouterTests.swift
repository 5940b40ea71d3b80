//
//  ShoppingRouterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ShoppingRouterTests: XCTestCase {
    func testThatTheStoryBeginsWithItsFirstComponent() async throws {
        let container = UIViewController()
        let sut = ShoppingRouter(container: container)
        sut.showInitial()
        let viewPresenter = try XCTUnwrap(sut.viewPresenters[.catalogue] as? CatalogueViewPresenter)
        XCTAssertEqual(sut.viewPresenters.count, 1)
        XCTAssertIdentical(container.children.first, viewPresenter.viewFactory.viewController)
        XCTAssertIdentical(viewPresenter.viewFactory.viewModel.navigationDelegate, sut)
    }

    func testThatEachComponentLeadsToTheNextOne() async {
        let container = UIViewController()
        let sut = ShoppingRouter(container: container)
        sut.showInitial()
        sut.catalogueDidSelect(CatalogueItem(id: "1", title: "one"))
        XCTAssertEqual(sut.viewPresenters.count, 1)
    }

    func testThatAComponentShownAgainTakesThePlaceOfItself() async {
        let container = UIViewController()
        let sut = ShoppingRouter(container: container)
        sut.showInitial()
        sut.showInitial()
        XCTAssertEqual(container.children.count, 1)
        XCTAssertEqual(sut.viewPresenters.count, 1)
    }

    func testThatAComponentThatIsTakenAwayIsLetGo() async {
        let container = UIViewController()
        let sut = ShoppingRouter(container: container)
        sut.showInitial()
        weak var viewPresenter: (any ViewPresenter)?
        viewPresenter = sut.viewPresenters[.catalogue]
        XCTAssertNotNil(viewPresenter)
        container.children.first?.removeFromParent()
        XCTAssertNil(viewPresenter)
        XCTAssertTrue(sut.viewPresenters.isEmpty)
    }

    func testThatAClosedStoryLeavesNothing() async {
        let container = UIViewController()
        let sut = ShoppingRouter(container: container)
        sut.showCatalogue()
        sut.close()
        XCTAssertTrue(container.children.isEmpty)
        XCTAssertTrue(sut.viewPresenters.isEmpty)
    }

    func testThatComponentsDoNotRetainTheirRouter() async {
        weak var router: ShoppingRouter?
        do {
            let container = UIViewController()
            let sut = ShoppingRouter(container: container)
            sut.showInitial()
            router = sut
            XCTAssertNotNil(router)
        }
        XCTAssertNil(router)
    }

    func testThatTheContainerIsNotRetained() async {
        weak var container: UIViewController?
        let sut: ShoppingRouter
        do {
            let viewController = UIViewController()
            sut = ShoppingRouter(container: viewController)
            container = viewController
            XCTAssertNotNil(container)
        }
        sut.showInitial()
        XCTAssertNil(container)
        XCTAssertTrue(sut.viewPresenters.isEmpty)
    }
}
