//
//  ContactsCacheTracker.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol ContactsCacheTracker: AnyObject {
    /// Hears of changes; not retained.
    var delegate: (any ContactsCacheTrackerDelegate)? { get set }
    /// Begins to track; changes are told from now on.
    func setup(with request: CacheRequest) throws
    /// All that is tracked now, as if it had just been inserted.
    func obtainTransactionBatchFromCurrentCache() -> CacheTransactionBatch<ContactsItem>
}

/// Hears of changes in the tracked part of the cache.
@MainActor
protocol ContactsCacheTrackerDelegate: AnyObject {
    /// Something changed: the batch is never empty.
    func didProcessTransactionBatch(_ batch: CacheTransactionBatch<ContactsItem>)
}
