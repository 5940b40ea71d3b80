//
//  SettingsInteractorTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class SettingsInteractorTests: XCTestCase {
    func testThatRowsComeInTheOrderOfTheGroups() async {
        let slow = GroupStub(texts: ["one", "two"], yields: 10)
        let fast = GroupStub(texts: ["three"])
        let cellGroups = await SettingsInteractor(groups: [slow, fast]).obtainCellGroups()
        XCTAssertEqual(cellGroups.map(texts), [["one", "two"], ["three"]])
    }

    func testThatEveryGroupReceivesOneRequest() async {
        let groups = [GroupStub(texts: []), GroupStub(texts: [])]
        _ = await SettingsInteractor(groups: groups).obtainCellGroups()
        XCTAssertEqual(groups.map(\.requests), [1, 1])
    }

    func testThatAGroupThatFailsLeavesTheOthers() async {
        let sut = SettingsInteractor(groups: [["one"], nil, ["two"]].map { GroupStub(texts: $0) })
        let cellGroups = await sut.obtainCellGroups()
        XCTAssertEqual(cellGroups.map(texts), [["one"], nil, ["two"]])
    }

    /// The texts of a group's rows; `nil` if the group failed.
    private func texts(_ result: Result<[any CellModel], any Error>) -> [String]? {
        (try? result.get())?.compactMap { ($0 as? CellModelSpy)?.text }
    }
}

/// Returns rows or throws an error, after a number of suspensions.
@MainActor
private final class GroupStub: CellGroupModule {
    struct Failure: Error {}

    private let texts: [String]?
    private let yields: Int
    private(set) var requests = 0

    init(texts: [String]?, yields: Int = 0) {
        self.texts = texts
        self.yields = yields
    }

    func obtainCellModels() async throws -> [any CellModel] {
        requests += 1
        for _ in 0..<yields { await Task.yield() }
        guard let texts else { throw Failure() }
        return texts.map(CellModelSpy.init)
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
