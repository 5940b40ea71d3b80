//
//  ArticleContent.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

nonisolated struct ArticleContent: Equatable, Sendable {
    /// A whole page, or only what belongs in its body.
    var html: String
    /// What relative addresses in it start from.
    var baseURL: URL?
}
