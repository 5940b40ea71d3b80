//
//  CacheRequest.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// The tracked entities of a cache, and their order.
nonisolated struct CacheRequest: Equatable, Sendable {
    /// Only entities with this value for this key.
    struct Filter: Equatable, Sendable {
        var key: String
        var value: String
    }

    /// Whether the order is ascending.
    struct SortKey: Equatable, Sendable {
        var key: String
        var isAscending = true
    }

    var entityName: String
    var filter: Filter?
    /// At least one, because indices require an order.
    var sortKeys: [SortKey]
}
