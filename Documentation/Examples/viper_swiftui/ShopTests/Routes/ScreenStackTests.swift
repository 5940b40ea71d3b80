//
//  ScreenStackTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#if canImport(SwiftUI)
import SwiftUI
#endif
import XCTest
@testable import Shop

@MainActor
final class ScreenStackTests: XCTestCase {
    func testThatScreensArePushedInOrder() async {
        let sut = ScreenStack()
        sut.push(1)
        sut.push("detail")
        XCTAssertEqual(sut.routes, [1, "detail"])
    }

    func testThatAScreenIsRemovedWithThoseAboveIt() async {
        let sut = ScreenStack()
        sut.routes = [1, "detail", 2, "settings", 3.5]
        sut.pop(String.self)
        XCTAssertEqual(sut.routes, [1, "detail", 2])
    }

    func testThatScreensOfOtherRoutesStay() async {
        let sut = ScreenStack()
        sut.routes = [1, 2]
        sut.pop(String.self)
        XCTAssertEqual(sut.routes, [1, 2])
    }
    #if canImport(SwiftUI)

    func testThatGoingBackInTheNavigationStackRemovesScreens() async {
        let sut = ScreenStack()
        sut.routes = [1, 2]
        XCTAssertEqual(sut.path.count, 2)
        sut.path = NavigationPath([1])
        XCTAssertEqual(sut.routes, [1])
    }
    #endif
}
