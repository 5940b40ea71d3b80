//
//  ContactsDataDisplayManager.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ContactsDataDisplayManager: NSObject {
    static let reuseIdentifier = "Item"

    private(set) var items: [ContactsItem] = []
    var numberOfRows: Int { items.count }

    /// Changes the rows of the table.
    func update(_ tableView: UITableView, with batch: CacheTransactionBatch<ContactsItem>) {
        tableView.performBatchUpdates { [self] in
            items = batch.applied(to: items)
            // Deleted and reloaded rows have their indices before the batch, and inserted rows their indices after it.
            tableView.insertRows(at: indexPaths(batch.inserts.map(\.change.newIndex)), with: .automatic)
            tableView.reloadRows(at: indexPaths(batch.updates.map(\.change.oldIndex)), with: .none)
            tableView.deleteRows(at: indexPaths(batch.deletes.map(\.change.oldIndex)), with: .automatic)
            for move in batch.moves {
                guard let oldIndex = move.change.oldIndex, let newIndex = move.change.newIndex else { continue }
                tableView.moveRow(at: IndexPath(row: oldIndex, section: 0), to: IndexPath(row: newIndex, section: 0))
            }
        }
        // A moved row keeps its cell, but its item can have changed too.
        for move in batch.moves {
            guard let newIndex = move.change.newIndex else { continue }
            let indexPath = IndexPath(row: newIndex, section: 0)
            if let cell = tableView.cellForRow(at: indexPath) { fill(cell, at: newIndex) }
        }
    }

    private func fill(_ cell: UITableViewCell, at index: Int) {
        var content = cell.defaultContentConfiguration()
        content.text = items[index].title
        cell.contentConfiguration = content
    }

    private func indexPaths(_ indices: [Int?]) -> [IndexPath] {
        indices.compactMap { $0 }.map { IndexPath(row: $0, section: 0) }
    }
}

// MARK: - UITableViewDataSource

extension ContactsDataDisplayManager: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        numberOfRows
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.reuseIdentifier, for: indexPath)
        fill(cell, at: indexPath.row)
        return cell
    }
}
