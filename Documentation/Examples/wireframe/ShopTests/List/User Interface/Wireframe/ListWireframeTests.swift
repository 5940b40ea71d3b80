//
//  ListWireframeTests.swift
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
final class ListWireframeTests: XCTestCase {
    func testThatEveryPartIsConnected() async throws {
        let store = ListFileStore(file: URL(fileURLWithPath: "/store"))
        let sut = AppDependencies().makeListWireframe(store: store)
        let window = UIWindow(frame: .zero)
        sut.presentListInterface(from: window, by: RootWireframe())
        let navigation = try XCTUnwrap(window.rootViewController as? UINavigationController)
        let viewController = try XCTUnwrap(navigation.viewControllers.first as? ListViewController)
        let presenter = try XCTUnwrap(viewController.eventHandler as? ListPresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? ListInteractor)
        let dataManager = try XCTUnwrap(interactor.dataManager as? ListDataManager)

        XCTAssertIdentical(sut.presenter, presenter)
        XCTAssertIdentical(sut.viewController, viewController)
        XCTAssertIdentical(presenter.wireframe, sut)
        XCTAssertIdentical(presenter.userInterface, viewController)
        XCTAssertIdentical(interactor.output, presenter)
        XCTAssertEqual((dataManager.store as? ListFileStore)?.file, store.file)
        XCTAssertNil(viewController.navigationItem.leftBarButtonItem)
    }

    func testThatTheRootWireframeOwnsTheFirstModule() async throws {
        let sut = AppDependencies()
        let window = UIWindow(frame: .zero)
        sut.installListInterface(in: window)
        let navigation = try XCTUnwrap(window.rootViewController as? UINavigationController)
        let wireframe = try XCTUnwrap(sut.rootWireframe.firstWireframe as? ListWireframe)
        XCTAssertNotNil(wireframe.viewController)
        XCTAssertIdentical(navigation.topViewController, wireframe.viewController)
    }

    func testThatTheModuleNotifiesItsDelegate() async {
        let moduleDelegate = ModuleDelegateDummy()
        let sut = AppDependencies().makeListWireframe(moduleDelegate: moduleDelegate)
        XCTAssertIdentical(sut.presenter.moduleDelegate, moduleDelegate)
    }

    func testThatTheModuleIsNotifiedWhenItIsSwipedDown() async {
        let sut = AppDependencies().makeListWireframe()
        let presenting = ViewControllerSpy()
        sut.presentListInterface(from: presenting)
        XCTAssertNotNil(sut.viewController)
        XCTAssertNotNil(sut.viewController?.navigationItem.leftBarButtonItem)
        XCTAssertIdentical(presenting.presented?.presentationController?.delegate, sut.viewController)
    }

    func testThatDismissingRemovesTheModule() async throws {
        let sut = AppDependencies().makeListWireframe()
        let window = UIWindow(frame: .zero)
        let presenting = UIViewController()
        window.rootViewController = presenting
        window.makeKeyAndVisible()
        sut.presentListInterface(from: presenting)
        let isShown = try await wait { presenting.presentedViewController?.isBeingPresented == false }
        XCTAssertTrue(isShown)
        sut.dismissListInterface()
        let isGone = try await wait { presenting.presentedViewController == nil }
        XCTAssertTrue(isGone)
        window.isHidden = true
    }

    func testThatDismissingPopsAPushedModule() async {
        let sut = AppDependencies().makeListWireframe()
        let root = UIViewController()
        let viewController = sut.makeViewController()
        let navigation = NavigationFake(rootViewController: root)
        navigation.pushViewController(viewController, animated: false)
        sut.dismissListInterface()
        XCTAssertIdentical(navigation.topViewController, root)
    }

    func testThatTheModuleIsDeallocatedWithItsWireframe() async {
        weak var presenter: ListPresenter?
        autoreleasepool {
            let sut = AppDependencies().makeListWireframe()
            presenter = sut.presenter
            XCTAssertNotNil(presenter)
        }
        XCTAssertNil(presenter)
    }

    func testThatTheViewControllerIsPresented() async {
        let sut = AppDependencies().makeListWireframe()
        let presenting = ViewControllerSpy()
        sut.presentListInterface(from: presenting)
        XCTAssertNotNil(presenting.presented)
        XCTAssertIdentical(presenting.presented, sut.viewController?.navigationController)
    }

    func testThatTheViewControllerIsNotRetained() async {
        let sut = AppDependencies().makeListWireframe()
        autoreleasepool {
            let viewController = sut.makeViewController()
            XCTAssertIdentical(sut.viewController, viewController)
        }
        XCTAssertNil(sut.viewController)
    }

    /// Waits for an effect of UIKit, for at most two seconds.
    private func wait(until condition: () -> Bool) async throws -> Bool {
        for _ in 0..<200 where !condition() { try await Task.sleep(nanoseconds: 10_000_000) }
        return condition()
    }
}

@MainActor
private final class ViewControllerSpy: UIViewController {
    private(set) var presented: UIViewController?

    override func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        presented = viewController
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

@MainActor
private final class ModuleDelegateDummy: ListModuleDelegate {
    func listModuleDidClose() {}
}
