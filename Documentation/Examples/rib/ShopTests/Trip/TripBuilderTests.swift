//
//  TripBuilderTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class TripBuilderTests: XCTestCase {
    func testThatEveryPartIsConnected() async throws {
        let dependency = DependencyFake()
        let listener = ListenerFake()
        let built = TripBuilder(dependency: dependency).build(withListener: listener)
        let router = try XCTUnwrap(built as? TripRouter)
        let interactor = try XCTUnwrap(router.interactor as? TripInteractor)

        XCTAssertIdentical(interactor.router, router)
        XCTAssertIdentical(interactor.listener, listener)
        let viewController = try XCTUnwrap(interactor.presenter as? TripViewController)
        XCTAssertIdentical(router.viewController, viewController)
        XCTAssertIdentical(viewController.listener, interactor)
        viewController.loadViewIfNeeded()
        XCTAssertEqual(viewController.view.backgroundColor, .systemBackground)
    }

    func testThatTheRIBIsDeallocatedWithItsRouter() async throws {
        let dependency = DependencyFake()
        let listener = ListenerFake()
        weak var interactor: (any TripInteractable)?
        try autoreleasepool {
            let built = TripBuilder(dependency: dependency).build(withListener: listener)
            let router = try XCTUnwrap(built as? TripRouter)
            interactor = router.interactor
            router.viewControllable.uiviewController.loadViewIfNeeded()
            XCTAssertNotNil(interactor)
        }
        XCTAssertNil(interactor)
    }
}

@MainActor
private final class DependencyFake: TripDependency {}

@MainActor
private final class ListenerFake: TripListener {}
