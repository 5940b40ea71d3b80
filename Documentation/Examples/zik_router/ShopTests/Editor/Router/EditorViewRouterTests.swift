//
//  EditorViewRouterTests.swift
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
final class EditorViewRouterTests: XCTestCase {
    func testThatTheModuleIsFoundByItsProtocolAndEveryPartConnected() async throws {
        let registry = makeRegistry()
        let destination = try registry.destination(for: (any EditorModuleInput).self)
        let viewController = try XCTUnwrap(destination.viewController as? EditorViewController)
        let presenter = try XCTUnwrap(viewController.eventHandler as? EditorViewPresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? EditorInteractor)
        let router = try XCTUnwrap(presenter.router as? EditorViewRouter)

        XCTAssertIdentical(destination.input, presenter)
        XCTAssertIdentical(viewController.viewDataSource, presenter)
        XCTAssertIdentical(presenter.view, viewController)
        XCTAssertIdentical(interactor.eventHandler, presenter)
        XCTAssertIdentical(interactor.dataSource, presenter)
        XCTAssertTrue(interactor.service is ServiceStub)
        XCTAssertIdentical(router.registry, registry)
    }

    func testThatASelectedItemOpensTheModuleOfTheApp() async throws {
        let registry = makeRegistry()
        // Part of the app: this module opens itself as Detail, like a list of folders.
        registry.adapt((any EditorRequiredDetailInput).self, to: (any EditorModuleInput).self) {
            DetailAdapter(module: $0)
        }
        let destination = try registry.destination(for: (any EditorModuleInput).self)
        let viewController = try XCTUnwrap(destination.viewController as? EditorViewController)
        let presenter = try XCTUnwrap(viewController.eventHandler as? EditorViewPresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? EditorInteractor)
        let navigation = NavigationFake(rootViewController: viewController)
        interactor.loadItems()
        await interactor.search?.value
        presenter.handleSelection(ofRow: 0)
        let opened = try XCTUnwrap(navigation.topViewController as? EditorViewController)
        XCTAssertTrue(opened !== viewController)
        XCTAssertEqual((opened.eventHandler as? EditorViewPresenter)?.parentID, "1")
    }

    func testThatAModuleThatNobodyProvidesIsNotOpened() async {
        let source = UIViewController()
        let navigation = NavigationFake(rootViewController: source)
        let sut = EditorViewRouter(registry: RouterRegistry(), service: ServiceStub())
        var isPrepared = false
        let result: Void? = try? sut.open((any EditorRequiredDetailInput).self, from: source) { _ in
            isPrepared = true
        }
        XCTAssertNil(result)
        XCTAssertEqual(isPrepared, false)
        XCTAssertIdentical(navigation.topViewController, source)
    }

    func testThatTheAppRegistersTheModuleAtItsStart() async throws {
        let registry = RouterRegistry()
        registry.registerEditor()
        let destination = try registry.destination(for: (any EditorModuleInput).self)
        XCTAssertTrue(destination.viewController is EditorViewController)
    }

    func testThatTheModuleIsDeallocatedWithItsView() async throws {
        weak var presenter: EditorViewPresenter?
        weak var router: EditorViewRouter?
        let registry = makeRegistry()
        try autoreleasepool {
            let destination = try registry.destination(for: (any EditorModuleInput).self)
            presenter = destination.input as? EditorViewPresenter
            router = presenter?.router as? EditorViewRouter
            XCTAssertNotNil(router)
        }
        XCTAssertNil(presenter)
        XCTAssertNil(router)
    }

    private func makeRegistry() -> RouterRegistry {
        let registry = RouterRegistry()
        EditorViewRouter.register(in: registry, service: ServiceStub())
        return registry
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
private final class DetailAdapter: EditorRequiredDetailInput {
    let module: any EditorModuleInput

    init(module: any EditorModuleInput) {
        self.module = module
    }

    func configureModule(id: String) {
        module.configureModule(id: id)
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
