//
//  EditorViewPresenterTests.swift
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
final class EditorViewPresenterTests: XCTestCase {
    func testThatAReadyViewHasItemsLookedFor() async {
        let parts = Parts()
        parts.sut.handleViewReady()
        XCTAssertEqual(parts.interactor.messages, [.loadItems])
    }

    func testThatRemovingTheViewCancelsTheSearch() async {
        let parts = Parts()
        parts.sut.handleViewRemoved()
        XCTAssertEqual(parts.interactor.messages, [.stopLoading])
    }

    func testThatLoadedItemsAreShownWhenTheViewRequestsThem() async {
        let parts = Parts()
        parts.interactor.items = [EditorItem(id: "1", title: "one"), EditorItem(id: "2", title: "two")]
        parts.sut.handleItemsLoaded()
        XCTAssertEqual(parts.view.messages, [.reload])
        XCTAssertEqual(parts.sut.numberOfRows, 2)
        XCTAssertEqual(parts.sut.title(ofRow: 1), "two")
    }

    func testThatAnErrorIsShown() async {
        let parts = Parts()
        parts.sut.handleLoadingFailed(SomeError())
        XCTAssertEqual(parts.view.messages, [.showError("reason")])
    }

    func testThatASelectedItemIsShownByTheWireframe() async {
        let parts = Parts()
        let item = EditorItem(id: "1", title: "one")
        parts.interactor.items = [item]
        parts.sut.handleSelection(ofRow: 0)
        parts.sut.handleSelection(ofRow: 1)
        XCTAssertEqual(parts.wireframe.messages, [.showDetail(item)])
    }

    func testThatTheInteractorLearnsTheParentOfItsItems() async {
        XCTAssertEqual(Parts().sut.parentID, "parent")
    }

    func testThatTheViewIsNotRetained() async {
        let sut = Parts().sut
        XCTAssertNil(sut.view)
    }
}

@MainActor
private final class Parts {
    let view = ViewSpy()
    let interactor = InteractorSpy()
    let wireframe = WireframeSpy()
    let sut: EditorViewPresenter

    init() {
        sut = EditorViewPresenter(interactor: interactor, wireframe: wireframe, parentID: "parent")
        sut.view = view
    }
}

private nonisolated struct SomeError: Error, LocalizedError {
    var errorDescription: String? { "reason" }
}

@MainActor
private final class ViewSpy: EditorViewInput {
    enum Message: Equatable {
        case reload
        case showError(String)
    }

    let routeSource: UIViewController? = UIViewController()
    private(set) var messages: [Message] = []

    func reload() {
        messages.append(.reload)
    }

    func show(error message: String) {
        messages.append(.showError(message))
    }
}

@MainActor
private final class InteractorSpy: EditorInteractorInput {
    enum Message {
        case loadItems
        case stopLoading
    }

    var items: [EditorItem] = []
    private(set) var messages: [Message] = []

    func loadItems() {
        messages.append(.loadItems)
    }

    func stopLoading() {
        messages.append(.stopLoading)
    }
}

@MainActor
private final class WireframeSpy: EditorWireframeInput {
    enum Message: Equatable {
        case showDetail(EditorItem)
    }

    private(set) var messages: [Message] = []

    func showDetail(for item: EditorItem) {
        messages.append(.showDetail(item))
    }
}
