//
//  ListViewFactoryTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ListViewFactoryTests: XCTestCase {
    func testThatEveryPartIsConnected() async {
        let navigation = NavigationDelegateSpy()
        let sut = ListViewFactory(navigationDelegate: navigation)
        XCTAssertIdentical(sut.viewController.viewModel, sut.viewModel)
        XCTAssertIdentical(sut.viewModel.navigationDelegate, navigation)
    }

    func testThatTheComponentIsDeallocatedWithItsFactory() async {
        weak var viewModel: ListViewModel?
        weak var viewController: ListViewController?
        autoreleasepool {
            let sut = ListViewFactory(navigationDelegate: nil)
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
private final class NavigationDelegateSpy: ListNavigationDelegate {
    enum Message: Equatable {
        case didSelect(ListItem)
        case didClose
    }

    private(set) var messages: [Message] = []

    func listDidSelect(_ item: ListItem) {
        messages.append(.didSelect(item))
    }

    func listDidClose() {
        messages.append(.didClose)
    }
}
