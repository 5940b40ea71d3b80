//
//  ArticleInteractorInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter asks of the Article module's logic: `obtain…`, `perform…`, `process…`.
@MainActor
protocol ArticleInteractorInput: AnyObject {
    /// Composes, loads and renders a page, in place of one that is on its way; the output hears how it ends.
    func performRendering(of content: ArticleContent)
}
