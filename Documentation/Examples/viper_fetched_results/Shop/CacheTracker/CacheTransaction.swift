//
//  CacheTransaction.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// One change in a tracked cache. Old indices count before the whole batch, new ones after it.
nonisolated struct CacheTransaction<Object: Sendable & Equatable>: Equatable, Sendable {
    enum Change: Equatable, Sendable {
        case insert(newIndex: Int)
        case update(oldIndex: Int, newIndex: Int)
        case delete(oldIndex: Int)
        case move(oldIndex: Int, newIndex: Int)
    }

    var change: Change
    /// The plain object as it is now; none where it is gone, or where objects are asked for by index.
    var object: Object?
}
