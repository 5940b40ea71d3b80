//
//  PlayerBuilderTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class PlayerBuilderTests: XCTestCase {
    func testThatEveryPartIsConnectedAndStartsFromTheEntity() async throws {
        let entity = PlayerEntity(title: "title")
        let view = try XCTUnwrap(PlayerBuilder.makeView(for: entity) as? PlayerView)
        let presenter = try XCTUnwrap(view.presenter as? PlayerPresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? PlayerInteractor)
        XCTAssertIdentical(presenter.view, view)
        XCTAssertIdentical(interactor.output, presenter)
        XCTAssertEqual(interactor.entity, entity)
    }

    func testThatAModuleInAContainerShowsItsEntity() async throws {
        let entity = PlayerEntity(title: "title")
        let container = UIView()
        let view = PlayerBuilder.makeView(for: entity, in: container)
        XCTAssertIdentical(view.superview, container)
        XCTAssertEqual(view.translatesAutoresizingMaskIntoConstraints, false)
        let sut = try XCTUnwrap(view as? PlayerView)
        XCTAssertEqual(sut.titleLabel.text, "title")
    }

    func testThatAReusedContainerShowsOnlyItsNewModule() async {
        let container = UIView()
        let other = UIView()
        container.addSubview(other)
        PlayerBuilder.makeView(for: PlayerEntity(title: "first"), in: container)
        let view = PlayerBuilder.makeView(for: PlayerEntity(title: "second"), in: container)
        XCTAssertEqual(container.subviews, [other, view])
    }

    func testThatTheModuleIsDeallocatedWithItsView() async {
        weak var presenter: (any PlayerPresenterProtocol)?
        autoreleasepool {
            let entity = PlayerEntity(title: "title")
            let view = PlayerBuilder.makeView(for: entity) as? PlayerView
            presenter = view?.presenter
            XCTAssertNotNil(presenter)
        }
        XCTAssertNil(presenter)
    }
}
