//
//  EditorBuilderTests.swift
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
final class EditorBuilderTests: XCTestCase {
    func testThatEveryPartIsConnected() async throws {
        let router = RouterSpy()
        let sut = EditorBuilder(service: ServiceStub(), router: router)
        let viewController = try XCTUnwrap(sut.makeViewController(parentID: "parent") as? EditorViewController)
        let presenter = try XCTUnwrap(viewController.eventHandler as? EditorViewPresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? EditorInteractor)
        let wireframe = try XCTUnwrap(presenter.wireframe as? EditorWireframe)

        XCTAssertIdentical(viewController.viewDataSource, presenter)
        XCTAssertIdentical(presenter.view, viewController)
        XCTAssertEqual(presenter.parentID, "parent")
        XCTAssertIdentical(interactor.eventHandler, presenter)
        XCTAssertIdentical(interactor.dataSource, presenter)
        XCTAssertTrue(interactor.service is ServiceStub)
        XCTAssertIdentical(wireframe.view, viewController)
        XCTAssertIdentical(wireframe.router, router)
    }

    func testThatItemsOfTheParentComeFromTheServiceToTheView() async throws {
        let router = RouterSpy()
        let sut = EditorBuilder(service: ServiceStub(), router: router)
        let viewController = try XCTUnwrap(sut.makeViewController(parentID: "parent") as? EditorViewController)
        let presenter = try XCTUnwrap(viewController.eventHandler as? EditorViewPresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? EditorInteractor)
        viewController.beginAppearanceTransition(true, animated: false)
        viewController.endAppearanceTransition()
        await interactor.search?.value
        let tableView: UITableView = viewController.tableView
        let cell = tableView.dataSource?.tableView(tableView, cellForRowAt: IndexPath(row: 0, section: 0))
        let content = cell?.contentConfiguration as? UIListContentConfiguration
        XCTAssertEqual(content?.text, "parent")
    }

    func testThatTheModuleIsDeallocatedWithItsView() async throws {
        weak var presenter: (any EditorViewEventHandler)?
        let router = RouterSpy()
        try autoreleasepool {
            let sut = EditorBuilder(service: ServiceStub(), router: router)
            let viewController = try XCTUnwrap(sut.makeViewController(parentID: "parent") as? EditorViewController)
            presenter = viewController.eventHandler
            XCTAssertNotNil(presenter)
        }
        XCTAssertNil(presenter)
    }

    func testThatTheAppShowsTheModuleAfterAnotherOne() async {
        let source = UIViewController()
        let navigation = NavigationFake(rootViewController: source)
        let router = ApplicationRouter()
        router.showEditor(from: source)
        XCTAssertTrue(navigation.topViewController is EditorViewController)
        router.showDetail(for: EditorItem(id: "1", title: "one"), from: source)
        XCTAssertEqual(navigation.topViewController?.title, "one")
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
private final class RouterSpy: EditorRouterInput {
    enum Message: Equatable {
        case showDetail(EditorItem)
    }

    private(set) var messages: [Message] = []
    private(set) var source: UIViewController?

    func showDetail(for item: EditorItem, from source: UIViewController) {
        messages.append(.showDetail(item))
        self.source = source
    }
}

@MainActor
private final class NavigationFake: UINavigationController {
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        super.pushViewController(viewController, animated: false)
    }

    override func popViewController(animated: Bool) -> UIViewController? {
        super.popViewController(animated: false)
    }

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        super.setViewControllers(viewControllers, animated: false)
    }
}
