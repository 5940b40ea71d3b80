//
//  ArticleRenderStrategy.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

nonisolated struct ArticleRenderStrategy: Equatable, Sendable {
    /// They run one after the other.
    var scripts: [String]

    /// Chooses what some content needs.
    init(for content: ArticleContent) {
        scripts = content.html.range(of: "<img", options: .caseInsensitive) == nil ? [] : [Self.fitImages]
    }

    /// Makes no image wider than the page.
    static let fitImages = """
        document.querySelectorAll('img').forEach(image => {
          image.style.maxWidth = '100%';
          image.style.height = 'auto';
        });
        """
}
