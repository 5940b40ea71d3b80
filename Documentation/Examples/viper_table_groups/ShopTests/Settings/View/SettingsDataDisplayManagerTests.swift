//
//  SettingsDataDisplayManagerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class SettingsDataDisplayManagerTests: XCTestCase {
    func testThatEveryGroupHasASectionAndEveryRowACell() async {
        let (sut, tableView) = makeSUT()
        sut.show([[CellModelSpy(text: "one"), CellModelSpy(text: "two")], [CellModelSpy(text: "three")]], in: tableView)
        let cell = sut.tableView(tableView, cellForRowAt: IndexPath(row: 1, section: 0))
        XCTAssertEqual(tableView.numberOfSections, 2)
        XCTAssertEqual(tableView.numberOfRows(inSection: 0), 2)
        XCTAssertEqual(cell.textLabel?.text, "two")
    }

    func testThatOnlyTheRowThatWasChosenHearsOfItAndOnce() async {
        let (sut, tableView) = makeSUT()
        let models = [CellModelSpy(text: "one"), CellModelSpy(text: "two")]
        sut.show([models], in: tableView)
        sut.tableView(tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
        XCTAssertEqual(models.map(\.selections), [0, 1])
    }

    private func makeSUT() -> (sut: SettingsDataDisplayManager, tableView: UITableView) {
        let sut = SettingsDataDisplayManager()
        let tableView = UITableView()
        tableView.dataSource = sut
        tableView.delegate = sut
        return (sut, tableView)
    }
}

@MainActor
private final class CellModelSpy: CellModel {
    let cellClass: UITableViewCell.Type = UITableViewCell.self
    let text: String
    private(set) var selections = 0

    init(text: String) {
        self.text = text
    }

    func update(_ cell: UITableViewCell) {
        cell.textLabel?.text = text
    }

    func didSelectCell() {
        selections += 1
    }
}
