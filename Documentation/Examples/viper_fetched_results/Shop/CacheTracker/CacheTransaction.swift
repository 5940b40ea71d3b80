//
//  CacheTransaction.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// One change in a tracked cache. Old indices refer to the state before the batch, new ones to the state after it.
nonisolated struct CacheTransaction<Object: Sendable & Equatable>: Equatable, Sendable {
    enum Change: Equatable, Sendable {
        case insert(newIndex: Int)
        case update(oldIndex: Int, newIndex: Int)
        case delete(oldIndex: Int)
        case move(oldIndex: Int, newIndex: Int)
    }

    var change: Change
    /// The current plain object; `nil` if it was deleted, or if objects are requested by index.
    var object: Object?
}
