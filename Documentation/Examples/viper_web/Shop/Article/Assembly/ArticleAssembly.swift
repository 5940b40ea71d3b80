//
//  ArticleAssembly.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ArticleAssembly {
    private let makeWebView: () -> any WebEngine & WebPresentation

    /// Creates an assembly with a function that creates web views.
    init(makeWebView: @escaping () -> any WebEngine & WebPresentation) {
        self.makeWebView = makeWebView
    }

    #if canImport(UIKit) && canImport(WebKit)
    /// Creates an instance with a WebKit view.
    convenience init() {
        self.init { WebKitView() }
    }
    #endif

    /// Creates a module. Its view controller owns it.
    ///
    /// `configure` receives the module's input before the view is loaded.
    func makeModule(
        moduleOutput: (any ArticleModuleOutput)? = nil,
        configure: @MainActor (any ArticleModuleInput) -> Void = { _ in }
    ) -> UIViewController {
        let webView = makeWebView()
        let interactor = ArticleInteractor(engine: webView)
        let router = ArticleRouter()
        let presenter = ArticlePresenter(interactor: interactor, router: router)
        let viewController = ArticleViewController(output: presenter, presentation: webView)

        interactor.output = presenter
        presenter.view = viewController
        presenter.moduleOutput = moduleOutput
        router.transitionHandler = viewController
        configure(presenter)
        return viewController
    }
}
