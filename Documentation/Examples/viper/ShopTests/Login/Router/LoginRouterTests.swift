//
//  LoginRouterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class LoginRouterTests: XCTestCase {
    func testThatTheTransitionHandlerIsNotRetained() async {
        let sut = LoginRouter()
        do {
            let transitionHandler = UIViewController()
            sut.transitionHandler = transitionHandler
            XCTAssertIdentical(sut.transitionHandler, transitionHandler)
        }
        XCTAssertNil(sut.transitionHandler)
    }
}
