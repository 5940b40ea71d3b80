//
//  EditorViewControllerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class EditorViewControllerTests: XCTestCase {
    func testThatTheViewIsReadyOnceAndAppearsOften() async {
        let (sut, presenter) = makeSUT()
        sut.loadViewIfNeeded()
        XCTAssertEqual(presenter.messages, [])
        for isAppearing in [true, false, true] {
            sut.beginAppearanceTransition(isAppearing, animated: false)
            sut.endAppearanceTransition()
        }
        let life: [PresenterSpy.Message] = [
            .handleViewReady, .handleViewWillAppear, .handleViewDidAppear,
            .handleViewWillDisappear, .handleViewDidDisappear,
            .handleViewWillAppear, .handleViewDidAppear,
        ]
        XCTAssertEqual(presenter.messages, life)
    }

    func testThatALoadedViewHasItsTitleAndAMessageOfAnyLength() async {
        let sut = makeSUT().sut
        sut.loadViewIfNeeded()
        XCTAssertEqual(sut.title, "Editor")
        XCTAssertEqual(sut.messageLabel.numberOfLines, 0)
        XCTAssertEqual(sut.messageLabel.textAlignment, .center)
        XCTAssertTrue(sut.tableView.dataSource !== sut)
    }

    func testThatAViewThatLeavesItsParentIsRemoved() async {
        let (sut, presenter) = makeSUT()
        let parent = UIViewController()
        parent.addChild(sut)
        sut.didMove(toParent: parent)
        XCTAssertEqual(presenter.messages, [])
        sut.removeFromParent()
        XCTAssertEqual(presenter.messages, [.handleViewRemoved])
    }

    func testThatAViewThatDisappearsWithItsContainerIsRemoved() async {
        let (sut, presenter) = makeSUT()
        let navigation = NavigationControllerFake(rootViewController: sut)
        sut.beginAppearanceTransition(true, animated: false)
        sut.endAppearanceTransition()
        disappear(sut)
        XCTAssertEqual(presenter.messages.last, .handleViewDidDisappear)
        navigation.isDismissed = true
        disappear(sut)
        XCTAssertEqual(presenter.messages.last, .handleViewRemoved)
    }

    func testThatRowsComeFromTheDataSource() async {
        let (sut, presenter) = makeSUT()
        presenter.titles = ["one", "two"]
        sut.reload()
        let cell = sut.tableView.dataSource?.tableView(sut.tableView, cellForRowAt: IndexPath(row: 1, section: 0))
        XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 2)
        let content = cell?.contentConfiguration as? UIListContentConfiguration
        XCTAssertEqual(content?.text, "two")
        presenter.titles = []
        sut.reload()
        XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 0)
    }

    func testThatASelectedRowIsReportedOnce() async {
        let (sut, presenter) = makeSUT()
        sut.tableView(sut.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
        XCTAssertEqual(presenter.messages, [.handleSelection(1)])
    }

    func testThatAnErrorIsShownAboveTheRowsUntilTheNextContent() async {
        let (sut, _) = makeSUT()
        sut.show(error: "reason")
        XCTAssertEqual(sut.messageLabel.text, "reason")
        XCTAssertIdentical(sut.tableView.tableHeaderView, sut.messageLabel)
        sut.reload()
        XCTAssertNil(sut.tableView.tableHeaderView)
    }

    func testThatRoutesBeginAtTheViewController() async {
        let (sut, _) = makeSUT()
        XCTAssertIdentical(sut.routeSource, sut)
    }

    private func disappear(_ sut: EditorViewController) {
        sut.beginAppearanceTransition(false, animated: false)
        sut.endAppearanceTransition()
    }

    private func makeSUT() -> (sut: EditorViewController, presenter: PresenterSpy) {
        let presenter = PresenterSpy()
        return (EditorViewController(eventHandler: presenter, viewDataSource: presenter), presenter)
    }
}

@MainActor
private final class NavigationControllerFake: UINavigationController {
    var isDismissed = false

    override var isBeingDismissed: Bool { isDismissed }
}

@MainActor
private final class PresenterSpy: EditorViewEventHandler, EditorViewDataSource {
    enum Message: Equatable {
        case handleViewReady
        case handleViewWillAppear
        case handleViewDidAppear
        case handleViewWillDisappear
        case handleViewDidDisappear
        case handleViewRemoved
        case handleSelection(Int)
    }

    var titles: [String] = []
    var numberOfRows: Int { titles.count }
    private(set) var messages: [Message] = []

    func title(ofRow row: Int) -> String {
        titles[row]
    }

    func handleViewReady() {
        messages.append(.handleViewReady)
    }

    func handleViewWillAppear() {
        messages.append(.handleViewWillAppear)
    }

    func handleViewDidAppear() {
        messages.append(.handleViewDidAppear)
    }

    func handleViewWillDisappear() {
        messages.append(.handleViewWillDisappear)
    }

    func handleViewDidDisappear() {
        messages.append(.handleViewDidDisappear)
    }

    func handleViewRemoved() {
        messages.append(.handleViewRemoved)
    }

    func handleSelection(ofRow row: Int) {
        messages.append(.handleSelection(row))
    }
}
