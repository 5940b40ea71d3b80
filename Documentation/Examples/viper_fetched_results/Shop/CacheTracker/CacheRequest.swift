//
//  CacheRequest.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Which entities of a cache are tracked, and in which order.
nonisolated struct CacheRequest: Equatable, Sendable {
    /// Only entities with this value for this key.
    struct Filter: Equatable, Sendable {
        var key: String
        var value: String
    }

    /// Smaller values come first, or last.
    struct SortKey: Equatable, Sendable {
        var key: String
        var isAscending = true
    }

    var entityName: String
    var filter: Filter?
    /// At least one: rows without an order have no indices.
    var sortKeys: [SortKey]
}
