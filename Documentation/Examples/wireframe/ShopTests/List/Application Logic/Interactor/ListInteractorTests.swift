//
//  ListInteractorTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class ListInteractorTests: XCTestCase {
    func testThatEntitiesAreHandedOverAsItems() async {
        let (sut, output, _) = makeSUT(entities: [ListEntity(title: "one"), ListEntity(title: "two")])
        sut.findItems()
        XCTAssertEqual(output.messages, [.foundItems(["one", "two"])])
    }

    func testThatTheOutputIsNotRetained() async {
        let sut = makeSUT(entities: []).sut
        XCTAssertNil(sut.output)
    }

    private func makeSUT(
        entities: [ListEntity]
    ) -> (sut: ListInteractor, output: OutputSpy, dataManager: DataManagerFake) {
        let output = OutputSpy()
        let dataManager = DataManagerFake()
        dataManager.stored = entities
        let sut = ListInteractor(dataManager: dataManager)
        sut.output = output
        return (sut, output, dataManager)
    }
}

@MainActor
private final class DataManagerFake: ListDataManagerInterface {
    var stored: [ListEntity] = []

    func entities() -> [ListEntity] {
        stored
    }

    func replaceEntities(with entities: [ListEntity]) {
        stored = entities
    }
}

@MainActor
private final class OutputSpy: ListInteractorOutput {
    enum Message: Equatable {
        case foundItems([String])
    }

    private(set) var messages: [Message] = []

    func foundItems(_ items: [ListItem]) {
        messages.append(.foundItems(items.map(\.title)))
    }
}
