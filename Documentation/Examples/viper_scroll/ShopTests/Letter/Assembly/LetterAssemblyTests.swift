//
//  LetterAssemblyTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class LetterAssemblyTests: XCTestCase {
    func testThatEveryPartIsConnected() async throws {
        let viewController = try XCTUnwrap(makeSUT())
        let presenter = try XCTUnwrap(viewController.output as? LetterPresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? LetterInteractor)
        let router = try XCTUnwrap(presenter.router as? LetterRouter)

        XCTAssertIdentical(presenter.view, viewController)
        XCTAssertIdentical(interactor.output, presenter)
        XCTAssertIdentical(router.transitionHandler, viewController)
    }

    func testThatTheModuleIsDeallocatedWithItsView() async {
        weak var presenter: (any LetterViewOutput)?
        autoreleasepool {
            let viewController = makeSUT()
            viewController?.loadViewIfNeeded()
            presenter = viewController?.output
            XCTAssertNotNil(presenter)
        }
        XCTAssertNil(presenter)
    }

    private func makeSUT() -> LetterViewController? {
        LetterAssembly().makeModule() as? LetterViewController
    }
}
