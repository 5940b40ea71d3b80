//
//  ViewPresenterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ViewPresenterTests: XCTestCase {
    func testThatAComponentFillsAViewControllerAndIsRemoved() async {
        let (sut, parent, viewController) = (ViewPresenterFake(), UIViewController(), MovesSpy())
        sut.show(viewController, in: parent)
        XCTAssertIdentical(viewController.parent, parent)
        XCTAssertIdentical(viewController.view.superview, parent.view)
        XCTAssertEqual(viewController.view.translatesAutoresizingMaskIntoConstraints, false)
        sut.take(viewController)
        XCTAssertNil(viewController.parent)
        XCTAssertNil(viewController.view.superview)
        XCTAssertEqual(viewController.moves, ["will come", "came", "will go", "went"])
    }

    func testThatAComponentIsPushedOntoANavigationControllerAndPopped() async {
        let (sut, first, viewController) = (ViewPresenterFake(), UIViewController(), MovesSpy())
        let parent = NavigationFake(rootViewController: first)
        sut.show(viewController, in: parent)
        XCTAssertEqual(parent.viewControllers, [first, viewController])
        XCTAssertEqual(viewController.view.translatesAutoresizingMaskIntoConstraints, true)
        sut.take(viewController)
        XCTAssertEqual(parent.viewControllers, [first])
        XCTAssertEqual(viewController.moves.last, "went")
    }
}

@MainActor
private final class ViewPresenterFake: ViewPresenter {
    func present(in parent: UIViewController) {}
    func remove() {}
}

private final class MovesSpy: UIViewController {
    private(set) var moves: [String] = []

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        moves.append(parent == nil ? "will go" : "will come")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        moves.append(parent == nil ? "went" : "came")
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
