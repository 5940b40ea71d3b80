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

    func testThatASelectedItemOpensTheRequiredModuleWithItsId() async {
        let parts = Parts()
        let required = RequiredModuleSpy()
        parts.router.modules = [required]
        parts.interactor.items = [EditorItem(id: "1", title: "one")]
        parts.sut.handleSelection(ofRow: 0)
        parts.sut.handleSelection(ofRow: 1)
        XCTAssertEqual(required.ids, ["1"])
        XCTAssertIdentical(parts.router.source, parts.view.routeSource)
    }

    func testThatAModuleThatNobodyProvidesIsAnError() async {
        let parts = Parts()
        parts.interactor.items = [EditorItem(id: "1", title: "one")]
        parts.sut.handleSelection(ofRow: 0)
        XCTAssertEqual(parts.view.messages, [.showError("reason")])
    }

    func testThatTheModuleIsConfiguredWithTheParentOfItsItems() async {
        let parts = Parts()
        XCTAssertNil(parts.sut.parentID)
        parts.sut.configureModule(id: "parent")
        XCTAssertEqual(parts.sut.parentID, "parent")
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
    let router = RouterStub()
    let sut: EditorViewPresenter

    init() {
        sut = EditorViewPresenter(interactor: interactor, router: router)
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

/// Opens the given modules.
@MainActor
private final class RouterStub: ViewRouting {
    var modules: [Any] = []
    private(set) var source: UIViewController?

    func open<Input>(_ input: Input.Type, from source: UIViewController, prepare: (Input) -> Void) throws {
        guard let module = modules.compactMap({ $0 as? Input }).first else { throw SomeError() }
        self.source = source
        prepare(module)
    }
}

@MainActor
private final class RequiredModuleSpy: EditorRequiredDetailInput {
    private(set) var ids: [String] = []

    func configureModule(id: String) {
        ids.append(id)
    }
}
