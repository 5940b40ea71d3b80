//
//  ProfileCellModelFactoryTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ProfileCellModelFactoryTests: XCTestCase {
    func testThatARowShowsItsContent() async throws {
        let (sut, _) = makeSUT()
        let models = sut.obtainCellModels(for: ProfileContent(title: "title"))
        let model = try XCTUnwrap(models.first)
        let cell = UITableViewCell()
        model.update(cell)
        let content = cell.contentConfiguration as? UIListContentConfiguration
        XCTAssertEqual(content?.text, "title")
    }

    func testThatTheOutputIsNotifiedOnceOfASelectedRow() async throws {
        let (sut, output) = makeSUT()
        let models = sut.obtainCellModels(for: ProfileContent(title: "title"))
        let model = try XCTUnwrap(models.first)
        model.didSelectCell()
        XCTAssertEqual(output.selected.map(\.title), ["title"])
    }

    func testThatNeitherFactoryNorRowRetainsTheOutput() async throws {
        let sut = ProfileCellModelFactory()
        let model: ProfileCellModel
        do {
            let output = OutputSpy()
            sut.output = output
            model = ProfileCellModel(content: ProfileContent(title: "title"), output: output)
            XCTAssertIdentical(model.output, output)
        }
        XCTAssertNil(sut.output)
        XCTAssertNil(model.output)
    }

    private func makeSUT() -> (sut: ProfileCellModelFactory, output: OutputSpy) {
        let sut = ProfileCellModelFactory()
        let output = OutputSpy()
        sut.output = output
        return (sut, output)
    }
}

@MainActor
private final class OutputSpy: ProfileViewOutput {
    private(set) var selected: [ProfileContent] = []

    func didSelectCell(with content: ProfileContent) {
        selected.append(content)
    }
}
