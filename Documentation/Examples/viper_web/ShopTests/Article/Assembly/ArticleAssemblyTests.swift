//
//  ArticleAssemblyTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ArticleAssemblyTests: XCTestCase {
    func testThatEveryPartIsConnected() async throws {
        let webView = WebViewStub()
        let moduleOutput = ModuleOutputSpy()
        let module = ArticleAssembly { webView }.makeModule(moduleOutput: moduleOutput)
        let viewController = try XCTUnwrap(module as? ArticleViewController)
        let presenter = try XCTUnwrap(viewController.output as? ArticlePresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? ArticleInteractor)
        let router = try XCTUnwrap(presenter.router as? ArticleRouter)

        XCTAssertIdentical(viewController.presentation, webView)
        XCTAssertIdentical(webView.delegate, viewController)
        XCTAssertIdentical(interactor.engine, webView)
        XCTAssertIdentical(interactor.output, presenter)
        XCTAssertIdentical(presenter.view, viewController)
        XCTAssertIdentical(presenter.moduleOutput, moduleOutput)
        XCTAssertIdentical(router.transitionHandler, viewController)
    }

    func testThatTheModuleIsConfiguredThroughItsPresenter() async throws {
        var moduleInput: (any ArticleModuleInput)?
        let module = ArticleAssembly { WebViewStub() }.makeModule { moduleInput = $0 }
        let viewController = try XCTUnwrap(module as? ArticleViewController)
        XCTAssertNotNil(moduleInput)
        XCTAssertIdentical(moduleInput, viewController.output)
    }

    func testThatTheModuleIsDeallocatedWithItsView() async throws {
        weak var presenter: (any ArticleViewOutput)?
        weak var webView: WebViewStub?
        try autoreleasepool {
            let module = ArticleAssembly { WebViewStub() }.makeModule()
            let viewController = try XCTUnwrap(module as? ArticleViewController)
            viewController.loadViewIfNeeded()
            presenter = viewController.output
            webView = viewController.presentation as? WebViewStub
            XCTAssertNotNil(presenter)
            XCTAssertNotNil(webView)
        }
        XCTAssertNil(presenter)
        XCTAssertNil(webView)
    }
}

@MainActor
private final class WebViewStub: WebEngine, WebPresentation {
    weak var delegate: (any WebPresentationDelegate)?
    let contentView = UIView()
    var contentHeight: CGFloat = 0

    func load(html: String, baseURL: URL?) async throws {}

    func run(script: String) async throws {}
}

@MainActor
private final class ModuleOutputSpy: ArticleModuleOutput {
    func didUpdateContentHeight(_ height: CGFloat) {}

    func didTapLink(_ url: URL) {}

    func didTapImage(_ url: URL) {}
}
