//
//  ArticleContent.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

nonisolated struct ArticleContent: Equatable, Sendable {
    /// A complete page, or the content of its body.
    var html: String
    /// The base of relative addresses.
    var baseURL: URL?
}
