//
//  ArticleInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

@MainActor
final class ArticleInteractor {
    weak var output: (any ArticleInteractorOutput)?
    let engine: any WebEngine
    private let composer: ArticleHTMLComposer

    /// The current or last rendering. A new one replaces it, and it is cancelled with the module.
    private(set) var rendering: Task<Void, Never>?

    init(engine: any WebEngine, composer: ArticleHTMLComposer = ArticleHTMLComposer()) {
        self.engine = engine
        self.composer = composer
    }

    deinit {
        rendering?.cancel()
    }
}

// MARK: - ArticleInteractorInput

extension ArticleInteractor: ArticleInteractorInput {
    func performRendering(of content: ArticleContent) {
        let page = composer.page(for: content)
        let strategy = ArticleRenderStrategy(for: content)
        rendering?.cancel()
        rendering = Task { [weak self, engine] in
            do {
                try await engine.load(html: page, baseURL: content.baseURL)
                for script in strategy.scripts {
                    try Task.checkCancellation()
                    try await engine.run(script: script)
                }
                guard !Task.isCancelled else { return }
                self?.output?.didRenderContent()
            } catch {
                guard !Task.isCancelled else { return }
                self?.output?.didFailToRenderContent(error)
            }
        }
    }
}
