//
//  ContactsDataDisplayManagerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ContactsDataDisplayManagerTests: XCTestCase {
    func testThatTheTableFollowsEachBatch() async {
        let table = TrackedTable()
        table.cacheTracker.replaceItems(with: items("a", "b", "c"))
        XCTAssertEqual(table.titles, ["a", "b", "c"])
        table.cacheTracker.replaceItems(with: items("c", "a", "x"))
        XCTAssertEqual(table.titles, ["c", "a", "x"])
        table.cacheTracker.replaceItems(with: [
            ContactsItem(id: "x", title: "y"), ContactsItem(id: "a", title: "z"),
        ])
        XCTAssertEqual(table.titles, ["y", "z"])
        table.cacheTracker.replaceItems(with: [])
        XCTAssertEqual(table.titles, [])
        XCTAssertEqual(table.sut.numberOfRows, 0)
    }

    func testThatARowWithAChangedItemIsReloaded() async {
        let table = TrackedTable()
        table.cacheTracker.replaceItems(with: items("a", "b"))
        table.cacheTracker.replaceItems(with: [
            ContactsItem(id: "a", title: "a"), ContactsItem(id: "b", title: "z"),
        ])
        XCTAssertEqual(table.titles, ["a", "z"])
    }

    private func items(_ ids: String...) -> [ContactsItem] {
        ids.map { ContactsItem(id: $0, title: $0) }
    }
}

/// A table with the items of a cache tracker.
@MainActor
private final class TrackedTable: ContactsCacheTrackerDelegate {
    let cacheTracker = ContactsMemoryCacheTracker()
    let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let sut: ContactsDataDisplayManager

    init() {
        sut = ContactsDataDisplayManager()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: ContactsDataDisplayManager.reuseIdentifier)
        tableView.dataSource = sut
        cacheTracker.delegate = self
        try? cacheTracker.setup(with: ContactsAssembly.request)
    }

    var titles: [String?] {
        tableView.layoutIfNeeded()
        return (0..<tableView.numberOfRows(inSection: 0)).map {
            let cell = tableView.cellForRow(at: IndexPath(row: $0, section: 0))
            return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
        }
    }

    func didProcessTransactionBatch(_ batch: CacheTransactionBatch<ContactsItem>) {
        sut.update(tableView, with: batch)
    }
}
