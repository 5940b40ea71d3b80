//
//  ScreenAssemblyTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ScreenAssemblyTests: XCTestCase {
    func testThatEveryPartIsConnected() async throws {
        let viewController = try XCTUnwrap(makeSUT())
        let presenter = try XCTUnwrap(viewController.output as? ScreenPresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? ScreenInteractor)
        let router = try XCTUnwrap(presenter.router as? ScreenRouter)

        XCTAssertIdentical(presenter.view, viewController)
        XCTAssertIdentical(interactor.output, presenter)
        XCTAssertIdentical(router.transitionHandler, viewController)
    }

    func testThatTheModuleIsDeallocatedWithItsView() async {
        weak var presenter: (any ScreenViewOutput)?
        autoreleasepool {
            let viewController = makeSUT()
            viewController?.loadViewIfNeeded()
            presenter = viewController?.output
            XCTAssertNotNil(presenter)
        }
        XCTAssertNil(presenter)
    }

    private func makeSUT() -> ScreenViewController? {
        ScreenAssembly().makeModule() as? ScreenViewController
    }
}
