//
//  ListViewModelTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class ListViewModelTests: XCTestCase {
    func testThatItemsAreShownWhenTheyAreThere() async {
        let parts = Parts(titles: ["b", "a"])
        parts.sut.load()
        XCTAssertEqual(parts.view.changes, 0)
        await parts.sut.request?.value
        XCTAssertEqual(parts.sut.rows.map(\.title), ["a", "b"])
        XCTAssertNil(parts.sut.message)
        XCTAssertEqual(parts.view.changes, 1)
    }

    func testThatARepeatedItemHasOneRow() async {
        let parts = Parts(titles: ["a", "b", "a"])
        parts.sut.load()
        await parts.sut.request?.value
        XCTAssertEqual(parts.sut.rows.map(\.id), ["a", "b"])
        parts.sut.select(row: 1)
        XCTAssertEqual(parts.navigation.messages, [.didSelect(ListItem(id: "b", title: "b"))])
    }

    func testThatAnErrorReplacesTheRows() async {
        let interactor = ListInteractor(service: FailingServiceStub())
        let sut = ListViewModel(
            interactor: interactor, navigationDelegate: nil)
        sut.load()
        await sut.request?.value
        XCTAssertEqual(sut.rows.count, 1)
        sut.load()
        await sut.request?.value
        XCTAssertEqual(sut.rows, [])
        XCTAssertEqual(sut.message, "reason")
    }

    func testThatAnEmptyResultIsReportedAsEmpty() async {
        let parts = Parts(titles: [])
        parts.sut.load()
        await parts.sut.request?.value
        XCTAssertEqual(parts.sut.rows, [])
        XCTAssertNotNil(parts.sut.message)
    }

    func testThatAnErrorIsShown() async {
        let parts = Parts(titles: nil)
        parts.sut.load()
        await parts.sut.request?.value
        XCTAssertEqual(parts.sut.message, "reason")
        XCTAssertEqual(parts.view.changes, 1)
    }

    func testThatANewRequestReplacesTheCurrentOne() async {
        let parts = Parts(titles: ["a"])
        parts.sut.load()
        let first = parts.sut.request
        parts.sut.load()
        await first?.value
        await parts.sut.request?.value
        XCTAssertEqual(first?.isCancelled, true)
        XCTAssertEqual(parts.view.changes, 1)
    }

    func testThatASelectedRowIsReportedToTheRouterOfTheStory() async {
        let parts = Parts(titles: ["a"])
        parts.sut.load()
        await parts.sut.request?.value
        parts.sut.select(row: 0)
        parts.sut.select(row: 1)
        XCTAssertEqual(parts.navigation.messages, [.didSelect(ListItem(id: "a", title: "a"))])
    }

    func testThatClosingCancelsTheRequestAndIsReported() async {
        let parts = Parts(titles: ["a"])
        parts.sut.load()
        parts.sut.close()
        await parts.sut.request?.value
        XCTAssertEqual(parts.view.changes, 0)
        XCTAssertEqual(parts.navigation.messages, [.didClose])
    }

    func testThatTheRequestIsCancelledWithTheViewModel() async {
        var request: Task<Void, Never>?
        do {
            let sut = Parts(titles: []).sut
            sut.load()
            request = sut.request
        }
        XCTAssertEqual(request?.isCancelled, true)
    }

    func testThatViewAndRouterAreNotRetained() async {
        let sut = Parts(titles: []).sut
        XCTAssertNil(sut.delegate)
        XCTAssertNil(sut.navigationDelegate)
    }
}

@MainActor
private final class Parts {
    let view = ViewSpy()
    let navigation = NavigationDelegateSpy()
    let sut: ListViewModel

    init(titles: [String]?) {
        let interactor = ListInteractor(service: ServiceStub(titles: titles))
        sut = ListViewModel(
            interactor: interactor, navigationDelegate: navigation)
        sut.bind(view)
    }
}

private nonisolated struct ServiceStub: ListService {
    var titles: [String]?

    func fetchItems() async throws -> [ListItem] {
        guard let titles else { throw SomeError() }
        return titles.map { ListItem(id: $0, title: $0) }
    }
}

private nonisolated struct SomeError: Error, LocalizedError {
    var errorDescription: String? { "reason" }
}

/// Returns an item for the first request, and throws an error for others.
private actor FailingServiceStub: ListService {
    private var requests = 0

    func fetchItems() async throws -> [ListItem] {
        requests += 1
        guard requests == 1 else { throw SomeError() }
        return [ListItem(id: "a", title: "a")]
    }
}

@MainActor
private final class ViewSpy: ListViewModelDelegate {
    private(set) var changes = 0

    func viewModelDidChange() {
        changes += 1
    }
}

@MainActor
private final class NavigationDelegateSpy: ListNavigationDelegate {
    enum Message: Equatable {
        case didSelect(ListItem)
        case didClose
    }

    private(set) var messages: [Message] = []

    func listDidSelect(_ item: ListItem) {
        messages.append(.didSelect(item))
    }

    func listDidClose() {
        messages.append(.didClose)
    }
}
