//
//  WebEventTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class WebEventTests: XCTestCase {
    func testThatMessagesOfTheScriptAreEvents() async {
        let tap = WebEvent(message: ["image": "https://example.com/a.png"])
        let height = WebEvent(message: ["height": 120.5])
        XCTAssertEqual(tap, URL(string: "https://example.com/a.png").map { .imageTap($0) })
        XCTAssertEqual(height, .contentHeight(120.5))
    }

    func testThatOtherMessagesAreNone() async {
        XCTAssertNil(WebEvent(message: [:]))
        XCTAssertNil(WebEvent(message: ["image": ""]))
        XCTAssertNil(WebEvent(message: ["image": 1]))
        XCTAssertNil(WebEvent(message: ["height": -1.0]))
        XCTAssertNil(WebEvent(message: ["height": Double.infinity]))
    }

    func testThatTheScriptSendsToTheChannel() async {
        XCTAssertTrue(WebEvent.script.contains("messageHandlers.\(WebEvent.channel).postMessage"))
    }
}
