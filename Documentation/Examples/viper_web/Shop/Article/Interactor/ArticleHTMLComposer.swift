//
//  ArticleHTMLComposer.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

nonisolated struct ArticleHTMLComposer: Sendable {
    /// The style of pages without their own style.
    var style = "body { font: -apple-system-body; margin: 16px; overflow-wrap: break-word; }"

    /// The page. Content that is a complete page is not changed.
    func page(for content: ArticleContent) -> String {
        if content.html.range(of: "<html", options: .caseInsensitive) != nil { return content.html }
        return """
            <!DOCTYPE html>
            <html>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <style>\(style)</style>
            </head>
            <body>
            \(content.html)
            </body>
            </html>
            """
    }
}
