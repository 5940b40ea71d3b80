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
        await sut.request?.value
        XCTAssertEqual(output.messages, [.foundItems(["one", "two"])])
    }

    func testThatANewRequestReplacesTheCurrentOne() async {
        let (sut, output, _) = makeSUT()
        sut.findItems()
        let first = sut.request
        sut.findItems()
        await first?.value
        await sut.request?.value
        XCTAssertEqual(first?.isCancelled, true)
        XCTAssertEqual(output.messages, [.foundItems([])])
    }

    func testThatTheRequestIsCancelledWithTheModule() async {
        var request: Task<Void, Never>?
        do {
            let sut = makeSUT().sut
            sut.findItems()
            request = sut.request
        }
        XCTAssertEqual(request?.isCancelled, true)
    }

    func testThatUnreadableDataIsPassedOnAsAnError() async {
        let (sut, output, dataManager) = makeSUT()
        dataManager.isBroken = true
        sut.findItems()
        await sut.request?.value
        XCTAssertEqual(output.messages, [.failedToFindItems])
    }

    func testThatAnErrorAfterTheCancellationIsNotReported() async {
        let (sut, output, dataManager) = makeSUT()
        dataManager.isBroken = true
        sut.findItems()
        sut.request?.cancel()
        await sut.request?.value
        XCTAssertEqual(output.messages, [])
    }

    func testThatTheOutputIsNotRetained() async {
        let sut = makeSUT().sut
        XCTAssertNil(sut.output)
    }

    private func makeSUT(
        entities: [ListEntity] = []
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
    struct Broken: Error {}

    var stored: [ListEntity] = []
    var isBroken = false

    func entities() async throws -> [ListEntity] {
        if isBroken { throw Broken() }
        return stored
    }

    func replaceEntities(with entities: [ListEntity]) async throws {
        stored = entities
    }
}

@MainActor
private final class OutputSpy: ListInteractorOutput {
    enum Message: Equatable {
        case foundItems([String])
        case failedToFindItems
    }

    private(set) var messages: [Message] = []

    func foundItems(_ items: [ListItem]) {
        messages.append(.foundItems(items.map(\.title)))
    }

    func failedToFindItems(_ error: any Error) {
        messages.append(.failedToFindItems)
    }
}
