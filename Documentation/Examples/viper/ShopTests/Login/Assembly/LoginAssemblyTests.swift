//
//  LoginAssemblyTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class LoginAssemblyTests: XCTestCase {
    func testThatEveryPartIsConnected() async throws {
        let moduleOutput = ModuleOutputSpy()
        let viewController = try XCTUnwrap(makeSUT(moduleOutput: moduleOutput))
        let presenter = try XCTUnwrap(viewController.output as? LoginPresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? LoginInteractor)
        let router = try XCTUnwrap(presenter.router as? LoginRouter)

        XCTAssertIdentical(presenter.view, viewController)
        XCTAssertIdentical(interactor.output, presenter)
        XCTAssertIdentical(router.transitionHandler, viewController)
        XCTAssertIdentical(presenter.moduleOutput, moduleOutput)
    }

    func testThatTheModuleIsConfiguredThroughItsPresenter() async throws {
        var moduleInput: (any LoginModuleInput)?
        let viewController = try XCTUnwrap(makeSUT { moduleInput = $0 })
        XCTAssertNotNil(moduleInput)
        XCTAssertIdentical(moduleInput, viewController.output)
    }

    func testThatTheModuleIsDeallocatedWithItsView() async {
        weak var presenter: (any LoginViewOutput)?
        autoreleasepool {
            let viewController = makeSUT()
            viewController?.loadViewIfNeeded()
            presenter = viewController?.output
            XCTAssertNotNil(presenter)
        }
        XCTAssertNil(presenter)
    }

    private func makeSUT(
        moduleOutput: (any LoginModuleOutput)? = nil,
        configure: @MainActor (any LoginModuleInput) -> Void = { _ in }
    ) -> LoginViewController? {
        LoginAssembly().makeModule(
            moduleOutput: moduleOutput,
            configure: configure
        ) as? LoginViewController
    }
}

@MainActor
private final class ModuleOutputSpy: LoginModuleOutput {
    enum Message {}

    private(set) var messages: [Message] = []
}
