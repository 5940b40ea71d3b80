//
//  ListViewPresenterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ListViewPresenterTests: XCTestCase {
    func testThatTheComponentIsShownInsideAViewController() async {
        let (sut, navigation) = makeSUT()
        let parent = UIViewController()
        sut.present(in: parent)
        let viewController = sut.viewFactory.viewController
        XCTAssertIdentical(viewController.parent, parent)
        XCTAssertTrue(viewController.view.isDescendant(of: parent.view))
        XCTAssertFalse(viewController.view.translatesAutoresizingMaskIntoConstraints)
        XCTAssertEqual(navigation.messages, [])
    }

    func testThatTheComponentIsShownOnTopOfANavigationController() async {
        let (sut, _) = makeSUT()
        let parent = NavigationFake(rootViewController: UIViewController())
        sut.present(in: parent)
        XCTAssertIdentical(parent.topViewController, sut.viewFactory.viewController)
        XCTAssertTrue(sut.viewFactory.viewController.view.translatesAutoresizingMaskIntoConstraints)
        sut.remove()
        XCTAssertEqual(parent.viewControllers.count, 1)
    }

    func testThatARemovedComponentIsReportedOnce() async {
        let (sut, navigation) = makeSUT()
        let parent = UIViewController()
        sut.present(in: parent)
        sut.remove()
        XCTAssertTrue(parent.children.isEmpty)
        XCTAssertNil(sut.viewFactory.viewController.view.superview)
        XCTAssertEqual(navigation.messages, [.didClose])
    }

    func testThatTheRouterOfTheStoryIsNotRetained() async {
        let sut = makeSUT().sut
        XCTAssertNil(sut.viewFactory.viewModel.navigationDelegate)
    }

    private func makeSUT() -> (sut: ListViewPresenter, navigation: NavigationDelegateSpy) {
        let navigation = NavigationDelegateSpy()
        let sut = ListViewPresenter(navigationDelegate: navigation)
        return (sut, navigation)
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

@MainActor
private final class NavigationFake: UINavigationController {
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        super.pushViewController(viewController, animated: false)
    }

    override func popViewController(animated: Bool) -> UIViewController? {
        super.popViewController(animated: false)
    }

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        super.setViewControllers(viewControllers, animated: false)
    }
}
