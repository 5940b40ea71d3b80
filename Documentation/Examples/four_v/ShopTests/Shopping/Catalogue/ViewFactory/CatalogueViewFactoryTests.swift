//
//  CatalogueViewFactoryTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class CatalogueViewFactoryTests: XCTestCase {
    func testThatEveryPartIsConnected() async {
        let navigation = NavigationDelegateSpy()
        let sut = CatalogueViewFactory(navigationDelegate: navigation)
        XCTAssertIdentical(sut.viewController.viewModel, sut.viewModel)
        XCTAssertIdentical(sut.viewModel.navigationDelegate, navigation)
    }

    func testThatTheComponentGoesWithItsFactory() async {
        weak var viewModel: CatalogueViewModel?
        weak var viewController: CatalogueViewController?
        do {
            let sut = CatalogueViewFactory(navigationDelegate: nil)
            sut.viewController.loadViewIfNeeded()
            viewModel = sut.viewModel
            viewController = sut.viewController
            XCTAssertNotNil(viewModel)
        }
        XCTAssertNil(viewModel)
        XCTAssertNil(viewController)
    }
}

@MainActor
private final class NavigationDelegateSpy: CatalogueNavigationDelegate {
    enum Message: Equatable {
        case didSelect(CatalogueItem)
        case didClose
    }

    private(set) var messages: [Message] = []

    func catalogueDidSelect(_ item: CatalogueItem) {
        messages.append(.didSelect(item))
    }

    func catalogueDidClose() {
        messages.append(.didClose)
    }
}
