//
//  ContactsMemoryCacheTracker.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class ContactsMemoryCacheTracker {
    weak var delegate: (any ContactsCacheTrackerDelegate)?
    private(set) var request: CacheRequest?
    private var items: [ContactsItem]

    init(items: [ContactsItem] = []) {
        self.items = items
    }

    /// Replaces the tracked items. Ids must be unique.
    func replaceItems(with newItems: [ContactsItem]) {
        let batch = transactionBatch(from: items, to: newItems)
        items = newItems
        if request != nil, !batch.isEmpty { delegate?.didProcessTransactionBatch(batch) }
    }

    private func transactionBatch(
        from oldItems: [ContactsItem], to newItems: [ContactsItem]
    ) -> CacheTransactionBatch<ContactsItem> {
        var batch = CacheTransactionBatch<ContactsItem>()
        let difference = newItems.map(\.id).difference(from: oldItems.map(\.id)).inferringMoves()
        var moved: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let index, _, nil):
                batch.add(CacheTransaction(change: .delete(oldIndex: index)))
            case .insert(let index, _, nil):
                batch.add(transaction(.insert(newIndex: index), newItems[index]))
            case .insert(let index, _, let oldIndex?):
                moved.insert(index)
                batch.add(transaction(.move(oldIndex: oldIndex, newIndex: index), newItems[index]))
            case .remove:
                break
            }
        }
        let oldIndices = Dictionary(uniqueKeysWithValues: oldItems.indices.map { (oldItems[$0].id, $0) })
        for (index, item) in newItems.enumerated() where !moved.contains(index) {
            guard let oldIndex = oldIndices[item.id], oldItems[oldIndex] != item else { continue }
            batch.add(transaction(.update(oldIndex: oldIndex, newIndex: index), item))
        }
        return batch
    }

    private func transaction(
        _ change: CacheTransaction<ContactsItem>.Change, _ item: ContactsItem
    ) -> CacheTransaction<ContactsItem> {
        CacheTransaction(change: change, object: item)
    }
}

// MARK: - ContactsCacheTracker

extension ContactsMemoryCacheTracker: ContactsCacheTracker {
    func setup(with request: CacheRequest) throws {
        self.request = request
    }

    func obtainTransactionBatchFromCurrentCache() -> CacheTransactionBatch<ContactsItem> {
        transactionBatch(from: [], to: items)
    }
}
