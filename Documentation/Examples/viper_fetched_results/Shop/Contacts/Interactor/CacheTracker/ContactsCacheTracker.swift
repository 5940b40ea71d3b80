//
//  ContactsCacheTracker.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol ContactsCacheTracker: AnyObject {
    /// Receives changes; not retained.
    var delegate: (any ContactsCacheTrackerDelegate)? { get set }
    /// Starts tracking and reporting changes.
    func setup(with request: CacheRequest) throws
    /// All tracked items, reported as insertions.
    func obtainTransactionBatchFromCurrentCache() -> CacheTransactionBatch<ContactsItem>
}

/// Receives changes of the tracked part of the cache.
@MainActor
protocol ContactsCacheTrackerDelegate: AnyObject {
    /// Reports changes. The batch is never empty.
    func didProcessTransactionBatch(_ batch: CacheTransactionBatch<ContactsItem>)
}
