//
//  ListViewControllerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import UIKit
import XCTest
@testable import Shop

@MainActor
final class ListViewControllerTests: XCTestCase {
    func testThatALoadedViewIsBoundAndRequestsItsItemsOnce() async {
        let (sut, _) = makeSUT(titles: ["a", "b"])
        XCTAssertNil(sut.viewModel.request)
        sut.loadViewIfNeeded()
        await sut.viewModel.request?.value
        let cell = sut.tableView.dataSource?.tableView(sut.tableView, cellForRowAt: IndexPath(row: 1, section: 0))
        let content = cell?.contentConfiguration as? UIListContentConfiguration
        XCTAssertIdentical(sut.viewModel.delegate, sut)
        XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 2)
        XCTAssertEqual(content?.text, "b")
        XCTAssertNil(sut.messageLabel.text)
    }

    func testThatALoadedViewHasItsTitleAndAMessageOfAnyLengthBehindItsRows() async {
        let sut = makeSUT(titles: []).sut
        sut.loadViewIfNeeded()
        XCTAssertEqual(sut.title, "List")
        XCTAssertEqual(sut.messageLabel.numberOfLines, 0)
        XCTAssertEqual(sut.messageLabel.textAlignment, .center)
        XCTAssertIdentical(sut.tableView.backgroundView, sut.messageLabel)
        XCTAssertTrue(sut.tableView.dataSource !== sut)
    }

    func testThatAMessageIsShown() async {
        let (sut, _) = makeSUT(titles: nil)
        sut.loadViewIfNeeded()
        await sut.viewModel.request?.value
        XCTAssertEqual(sut.messageLabel.text, "reason")
    }

    func testThatASelectedRowReachesTheRouterOfTheStoryOnce() async {
        let (sut, navigation) = makeSUT(titles: ["a"])
        sut.loadViewIfNeeded()
        await sut.viewModel.request?.value
        sut.tableView(sut.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
        XCTAssertEqual(navigation.messages, [.didSelect(ListItem(id: "a", title: "a"))])
    }

    func testThatTheViewModelOutlivesItsFactory() async {
        weak var viewModel: ListViewModel?
        let sut = makeSUT(titles: []).sut
        viewModel = sut.viewModel
        XCTAssertIdentical(sut.viewModel, viewModel)
        XCTAssertNotNil(viewModel)
    }

    private func makeSUT(
        titles: [String]?
    ) -> (sut: ListViewController, navigation: NavigationDelegateSpy) {
        let navigation = NavigationDelegateSpy()
        let interactor = ListInteractor(service: ServiceStub(titles: titles))
        let factory = ListViewFactory(
            navigationDelegate: navigation, interactor: interactor)
        return (factory.viewController, navigation)
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
