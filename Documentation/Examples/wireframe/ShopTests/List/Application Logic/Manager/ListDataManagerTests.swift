//
//  ListDataManagerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class ListDataManagerTests: XCTestCase {
    func testThatItKeepsTheLastEntities() async {
        let sut = ListDataManager()
        XCTAssertEqual(sut.entities(), [])
        sut.replaceEntities(with: [ListEntity(title: "old")])
        sut.replaceEntities(with: [ListEntity(title: "new")])
        XCTAssertEqual(sut.entities().map(\.title), ["new"])
    }
}
