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
        sut.show(
            [
                SettingsCellGroup(models: [CellModelSpy(text: "one"), CellModelSpy(text: "two")]),
                SettingsCellGroup(message: "reason"),
            ], in: tableView)
        let cell = sut.tableView(tableView, cellForRowAt: IndexPath(row: 1, section: 0))
        XCTAssertEqual(tableView.numberOfSections, 2)
        XCTAssertEqual(tableView.numberOfRows(inSection: 0), 2)
        let content = cell.contentConfiguration as? UIListContentConfiguration
        XCTAssertEqual(content?.text, "two")
    }

    func testThatAMessageIsBelowItsGroup() async {
        let (sut, tableView) = makeSUT()
        sut.show(
            [SettingsCellGroup(models: [CellModelSpy(text: "one")]), SettingsCellGroup(message: "reason")],
            in: tableView)
        XCTAssertNil(sut.tableView(tableView, titleForFooterInSection: 0))
        XCTAssertEqual(sut.tableView(tableView, titleForFooterInSection: 1), "reason")
    }

    func testThatOnlyTheSelectedRowIsNotifiedOnce() async {
        let (sut, tableView) = makeSUT()
        let models = [CellModelSpy(text: "one"), CellModelSpy(text: "two")]
        sut.show([SettingsCellGroup(models: models)], in: tableView)
        tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        sut.tableView(tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
        XCTAssertNil(tableView.indexPathForSelectedRow)
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
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
    }

    func didSelectCell() {
        selections += 1
    }
}
