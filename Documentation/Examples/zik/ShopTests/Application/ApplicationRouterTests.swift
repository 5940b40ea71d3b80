//
//  ApplicationRouterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ApplicationRouterTests: XCTestCase {
    func testThatAScreenIsPushedWhereThereIsANavigationController() async {
        let source = UIViewController()
        let navigation = NavigationFake(rootViewController: source)
        let shown = UIViewController()
        ApplicationRouter().show(shown, from: source)
        XCTAssertIdentical(navigation.topViewController, shown)
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
