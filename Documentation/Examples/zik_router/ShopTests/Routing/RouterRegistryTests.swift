//
//  RouterRegistryTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class RouterRegistryTests: XCTestCase {
    func testThatEachRequestCreatesANewModule() async throws {
        let sut = RouterRegistry()
        sut.register((any Provided).self, make: destination)
        let first = try sut.destination(for: (any Provided).self)
        let second = try sut.destination(for: (any Provided).self)
        XCTAssertTrue(first.input !== second.input)
        XCTAssertTrue(first.viewController !== second.viewController)
    }

    func testThatAModuleIsFoundUnderTheProtocolThatAnotherRequires() async throws {
        let sut = RouterRegistry()
        sut.adapt((any Required).self, to: (any Provided).self) { Adapter(provided: $0) }
        sut.register((any Provided).self, make: destination)
        let destination = try sut.destination(for: (any Required).self)
        XCTAssertTrue((destination.input as? Adapter)?.provided is Module)
    }

    func testThatAProtocolThatNobodyProvidesIsAnError() async {
        let sut = RouterRegistry()
        sut.adapt((any Required).self, to: (any Provided).self) { Adapter(provided: $0) }
        XCTAssertTrue((try? sut.destination(for: (any Provided).self)) == nil)
        XCTAssertTrue((try? sut.destination(for: (any Required).self)) == nil)
    }

    func testThatTheRegistryRetainsNoModule() async throws {
        let sut = RouterRegistry()
        sut.register((any Provided).self, make: destination)
        weak var module: (any Provided)?
        do {
            let destination = try sut.destination(for: (any Provided).self)
            module = destination.input
            XCTAssertNotNil(module)
        }
        XCTAssertNil(module)
    }

    private func destination() -> Destination<any Provided> {
        Destination(viewController: UIViewController(), input: Module())
    }
}

@MainActor
private protocol Provided: AnyObject {}

@MainActor
private protocol Required: AnyObject {}

@MainActor
private final class Module: Provided {}

@MainActor
private final class Adapter: Required {
    let provided: any Provided

    init(provided: any Provided) {
        self.provided = provided
    }
}
