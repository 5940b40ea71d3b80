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
    func testThatEveryPartIsConnected() async {
        let entity = PlayerEntity(title: "title")
        let interactor = PlayerInteractor(entity: entity)
        let presenter = PlayerPresenter(interactor: interactor)
        let view = PlayerDependencyManager.makeView(interactor: interactor, presenter: presenter)
        XCTAssertIdentical(view.presenter, presenter)
        XCTAssertIdentical(presenter.view, view)
        XCTAssertIdentical(interactor.output, presenter)
    }
}
