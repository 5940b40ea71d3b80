//
//  ArticleViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

/// What the presenter tells the view of the Article module: `setup…`, `update…`, `obtain…`.
@MainActor
protocol ArticleViewInput: AnyObject {
    /// Shows the view as it is before there is anything to show.
    func setupInitialState()
    /// Shows that the page is on its way.
    func setupLoadingState()
    /// Shows the page.
    func updateWithContent()
    /// Shows why there is no page.
    func updateWithError(message: String)
    /// How high the page is.
    func obtainContentHeight() -> CGFloat
}
