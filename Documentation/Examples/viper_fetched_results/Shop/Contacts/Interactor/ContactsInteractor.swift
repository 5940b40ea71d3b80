//
//  ContactsInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class ContactsInteractor {
    weak var output: (any ContactsInteractorOutput)?
    let cacheTracker: any ContactsCacheTracker
    private let request: CacheRequest

    init(cacheTracker: any ContactsCacheTracker, request: CacheRequest) {
        self.cacheTracker = cacheTracker
        self.request = request
        cacheTracker.delegate = self
    }
}

// MARK: - ContactsInteractorInput

extension ContactsInteractor: ContactsInteractorInput {
    func performTracking() {
        do {
            try cacheTracker.setup(with: request)
        } catch {
            output?.didFailToTrackCache(error)
            return
        }
        let batch = cacheTracker.obtainTransactionBatchFromCurrentCache()
        if !batch.isEmpty { output?.didProcessCacheTransaction(batch) }
    }
}

// MARK: - ContactsCacheTrackerDelegate

extension ContactsInteractor: ContactsCacheTrackerDelegate {
    func didProcessTransactionBatch(_ batch: CacheTransactionBatch<ContactsItem>) {
        output?.didProcessCacheTransaction(batch)
    }
}
