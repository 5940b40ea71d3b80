//
//  ContactsFetchedResultsTracker.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#if canImport(CoreData)
import CoreData

@MainActor
final class ContactsFetchedResultsTracker: NSObject {
    weak var delegate: (any ContactsCacheTrackerDelegate)?
    private let context: NSManagedObjectContext
    private let map: @Sendable (NSManagedObject) -> ContactsItem
    private var controller: NSFetchedResultsController<NSManagedObject>?
    private var batch = CacheTransactionBatch<ContactsItem>()

    /// Creates a tracker with a context of the main queue, and a function that maps entities to items.
    init(context: NSManagedObjectContext, map: @escaping @Sendable (NSManagedObject) -> ContactsItem) {
        self.context = context
        self.map = map
    }

    private func add(_ transaction: CacheTransaction<ContactsItem>) {
        batch.add(transaction)
    }

    private func deliver() {
        let finished = batch
        batch = CacheTransactionBatch()
        if !finished.isEmpty { delegate?.didProcessTransactionBatch(finished) }
    }
}

// MARK: - ContactsCacheTracker

extension ContactsFetchedResultsTracker: ContactsCacheTracker {
    func setup(with request: CacheRequest) throws {
        let fetchRequest = NSFetchRequest<NSManagedObject>(entityName: request.entityName)
        fetchRequest.sortDescriptors = request.sortKeys.map { NSSortDescriptor(key: $0.key, ascending: $0.isAscending) }
        if let filter = request.filter {
            fetchRequest.predicate = NSPredicate(format: "%K == %@", filter.key, filter.value)
        }
        let controller = NSFetchedResultsController(
            fetchRequest: fetchRequest, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        controller.delegate = self
        try controller.performFetch()
        self.controller = controller
    }

    func obtainTransactionBatchFromCurrentCache() -> CacheTransactionBatch<ContactsItem> {
        let objects = controller?.fetchedObjects ?? []
        return CacheTransactionBatch(
            objects.enumerated().map {
                CacheTransaction(change: .insert(newIndex: $0.offset), object: map($0.element))
            })
    }
}

// MARK: - NSFetchedResultsControllerDelegate

// Core Data calls this on the queue of the context, which is the main queue.
extension ContactsFetchedResultsTracker: NSFetchedResultsControllerDelegate {
    nonisolated func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
        let oldIndex = indexPath?.last
        let newIndex = newIndexPath?.last
        let change: CacheTransaction<ContactsItem>.Change
        switch (type, oldIndex, newIndex) {
        case (.insert, _, let newIndex?): change = .insert(newIndex: newIndex)
        case (.delete, let oldIndex?, _): change = .delete(oldIndex: oldIndex)
        case (.update, let oldIndex?, _): change = .update(oldIndex: oldIndex, newIndex: newIndex ?? oldIndex)
        // A row that changed in place can be reported as a move to the same index.
        case (.move, let oldIndex?, let newIndex?) where oldIndex == newIndex:
            change = .update(oldIndex: oldIndex, newIndex: newIndex)
        case (.move, let oldIndex?, let newIndex?): change = .move(oldIndex: oldIndex, newIndex: newIndex)
        default: return
        }
        let object = type == .delete ? nil : (anObject as? NSManagedObject).map(map)
        MainActor.assumeIsolated { add(CacheTransaction(change: change, object: object)) }
    }

    nonisolated func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
        MainActor.assumeIsolated { deliver() }
    }
}
#endif
