//
//  ArticleModuleInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What its caller tells the Article module: `configure…`, `update…`.
@MainActor
protocol ArticleModuleInput: AnyObject {
    /// Gives the module what it shows, now or in place of what it shows already.
    func configureModule(with content: ArticleContent)
}
