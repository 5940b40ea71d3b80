//
//  ArticleInteractorOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the Article module's logic answers its presenter: `did…`.
@MainActor
protocol ArticleInteractorOutput: AnyObject {
    /// The page is loaded, and all scripts have run.
    func didRenderContent()
    /// There is no page, or it is not as it should be.
    func didFailToRenderContent(_ error: any Error)
}
