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
        let navigation = UINavigationController(rootViewController: source)
        let shown = UIViewController()
        ApplicationRouter().show(shown, from: source)
        XCTAssertIdentical(navigation.topViewController, shown)
    }
}
