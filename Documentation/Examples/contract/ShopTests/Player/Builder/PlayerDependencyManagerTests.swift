//
//  PlayerDependencyManagerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class PlayerDependencyManagerTests: XCTestCase {
    func testThatEveryPartIsConnected() async throws {
        let entity = PlayerEntity(title: "title")
        let view = PlayerDependencyManager.makeView(for: entity)
        let presenter = try XCTUnwrap(view.presenter as? PlayerPresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? PlayerInteractor)
        XCTAssertIdentical(presenter.view, view)
        XCTAssertIdentical(interactor.output, presenter)
    }
}
