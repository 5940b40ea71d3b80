//
//  EditorInteractorTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class EditorInteractorTests: XCTestCase {
    func testThatTheItemsOfTheParentAreFound() async {
        let (sut, presenter) = makeSUT()
        presenter.parentID = "parent"
        sut.loadItems()
        await sut.search?.value
        XCTAssertEqual(sut.items.map(\.title), ["parent"])
        XCTAssertEqual(presenter.messages, [.handleItemsLoaded])
    }

    func testThatAnErrorIsReported() async {
        let (sut, presenter) = makeSUT(service: ServiceStub(fails: true))
        sut.loadItems()
        await sut.search?.value
        XCTAssertEqual(sut.items, [])
        XCTAssertEqual(presenter.messages, [.handleLoadingFailed])
    }

    func testThatANewSearchReplacesTheCurrentOne() async {
        let (sut, presenter) = makeSUT()
        presenter.parentID = "first"
        sut.loadItems()
        let first = sut.search
        presenter.parentID = "second"
        sut.loadItems()
        await first?.value
        await sut.search?.value
        XCTAssertEqual(sut.items.map(\.title), ["second"])
        XCTAssertEqual(presenter.messages, [.handleItemsLoaded])
    }

    func testThatACancelledSearchIsNotReported() async {
        let (sut, presenter) = makeSUT()
        sut.loadItems()
        sut.stopLoading()
        await sut.search?.value
        XCTAssertEqual(sut.items, [])
        XCTAssertEqual(presenter.messages, [])
    }

    func testThatTheSearchIsCancelledWithTheInteractor() async {
        var search: Task<Void, Never>?
        do {
            let sut = makeSUT().sut
            sut.loadItems()
            search = sut.search
        }
        XCTAssertEqual(search?.isCancelled, true)
    }

    func testThatEventHandlerAndDataSourceAreNotRetained() async {
        let sut = makeSUT().sut
        XCTAssertNil(sut.eventHandler)
        XCTAssertNil(sut.dataSource)
    }

    private func makeSUT(
        service: ServiceStub = ServiceStub()
    ) -> (sut: EditorInteractor, presenter: PresenterSpy) {
        let presenter = PresenterSpy()
        let sut = EditorInteractor(service: service)
        sut.eventHandler = presenter
        sut.dataSource = presenter
        return (sut, presenter)
    }
}

private nonisolated struct ServiceStub: EditorService {
    var fails = false

    func items(of parentID: String?) async throws -> [EditorItem] {
        if fails { throw SomeError() }
        return [EditorItem(id: "1", title: parentID ?? "all")]
    }
}

private nonisolated struct SomeError: Error, LocalizedError {
    var errorDescription: String? { "reason" }
}

@MainActor
private final class PresenterSpy: EditorInteractorEventHandler, EditorInteractorDataSource {
    enum Message {
        case handleItemsLoaded
        case handleLoadingFailed
    }

    var parentID: String?
    private(set) var messages: [Message] = []

    func handleItemsLoaded() {
        messages.append(.handleItemsLoaded)
    }

    func handleLoadingFailed(_ error: any Error) {
        messages.append(.handleLoadingFailed)
    }
}
