//
//  CacheTransactionBatch.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Changes of a tracked cache that belong together.
nonisolated struct CacheTransactionBatch<Object: Sendable & Equatable>: Equatable, Sendable {
    typealias Transaction = CacheTransaction<Object>

    /// Sorted by new index, ascending.
    private(set) var inserts: [Transaction] = []
    /// Sorted by old index, ascending.
    private(set) var updates: [Transaction] = []
    /// Sorted by old index, descending.
    private(set) var deletes: [Transaction] = []
    /// Sorted by new index, ascending.
    private(set) var moves: [Transaction] = []

    init(_ transactions: [Transaction] = []) {
        for transaction in transactions { add(transaction) }
    }

    var isEmpty: Bool {
        inserts.isEmpty && updates.isEmpty && deletes.isEmpty && moves.isEmpty
    }

    /// Inserts a change in order.
    mutating func add(_ transaction: Transaction) {
        switch transaction.change {
        case .insert: inserts.insert(transaction, at: position(of: transaction, in: inserts))
        case .update: updates.insert(transaction, at: position(of: transaction, in: updates))
        case .delete: deletes.insert(transaction, at: position(of: transaction, in: deletes))
        case .move: moves.insert(transaction, at: position(of: transaction, in: moves))
        }
    }

    /// The number of rows after the changes, for a number before them.
    func numberOfRows(after count: Int) -> Int {
        count + inserts.count - deletes.count
    }

    /// The objects after the changes. The transactions must contain their objects.
    func applied(to objects: [Object]) -> [Object] {
        var result: [Object?] = objects
        for update in updates {
            if let index = update.change.oldIndex, result.indices.contains(index) { result[index] = update.object }
        }
        let gone = (deletes + moves).compactMap(\.change.oldIndex).sorted(by: >)
        for index in gone where result.indices.contains(index) { result.remove(at: index) }
        let new = (inserts + moves).sorted { ($0.change.newIndex ?? 0) < ($1.change.newIndex ?? 0) }
        for transaction in new {
            guard let index = transaction.change.newIndex, index <= result.count else { continue }
            result.insert(transaction.object, at: index)
        }
        return result.compactMap { $0 }
    }

    private func position(of transaction: Transaction, in transactions: [Transaction]) -> Int {
        // Most changes are in order, so search from the end.
        let last = transactions.lastIndex { !transaction.change.precedes($0.change) }
        return last.map { $0 + 1 } ?? 0
    }
}

extension CacheTransaction.Change {
    /// The row before the batch.
    nonisolated var oldIndex: Int? {
        switch self {
        case .insert: nil
        case .update(let index, _), .delete(let index), .move(let index, _): index
        }
    }

    /// The row after the batch.
    nonisolated var newIndex: Int? {
        switch self {
        case .delete: nil
        case .insert(let index), .update(_, let index), .move(_, let index): index
        }
    }

    fileprivate nonisolated func precedes(_ other: Self) -> Bool {
        switch (self, other) {
        case (.delete(let index), .delete(let otherIndex)): index > otherIndex
        case (.update(let index, _), .update(let otherIndex, _)): index < otherIndex
        default: (newIndex ?? 0) < (other.newIndex ?? 0)
        }
    }
}
