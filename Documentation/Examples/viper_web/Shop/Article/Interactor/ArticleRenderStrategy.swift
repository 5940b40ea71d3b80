//
//  ArticleRenderStrategy.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

nonisolated struct ArticleRenderStrategy: Equatable, Sendable {
    /// The scripts run one after the other.
    var scripts: [String]

    /// Selects the strategy for content.
    init(for content: ArticleContent) {
        scripts = content.html.range(of: "<img", options: .caseInsensitive) == nil ? [] : [Self.fitImages]
    }

    /// Limits images to the width of the page.
    static let fitImages = """
        document.querySelectorAll('img').forEach(image => {
          image.style.maxWidth = '100%';
          image.style.height = 'auto';
        });
        """
}
