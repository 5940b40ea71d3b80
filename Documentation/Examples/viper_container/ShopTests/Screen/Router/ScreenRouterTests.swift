//
//  ScreenRouterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ScreenRouterTests: XCTestCase {
    func testThatTheTransitionHandlerIsNotRetained() async {
        let sut = ScreenRouter()
        do {
            let transitionHandler = ContainerFake()
            sut.transitionHandler = transitionHandler
            XCTAssertIdentical(sut.transitionHandler, transitionHandler)
        }
        XCTAssertNil(sut.transitionHandler)
    }

    func testThatAViewControllerFillsThePlaceOfItsChild() async {
        let container = ContainerFake()
        let sut = ScreenRouter()
        sut.transitionHandler = container
        let viewController = ViewControllerSpy()
        let child = ScreenChild.map
        let place = container.containerView(for: child)
        sut.embed(viewController, as: child)

        XCTAssertIdentical(viewController.parent, container)
        XCTAssertIdentical(viewController.arrival, container)
        XCTAssertIdentical(viewController.view.superview, place)
        XCTAssertEqual(viewController.view.translatesAutoresizingMaskIntoConstraints, false)
        XCTAssertEqual(place.constraints.count, 4)
    }

    func testThatMapFillsItsPlaceAndKnowsItsOutput() async throws {
        let container = ContainerFake()
        let sut = ScreenRouter()
        sut.transitionHandler = container
        let moduleOutput = MapOutputDummy()
        let moduleInput = try XCTUnwrap(sut.embedMap(moduleOutput: moduleOutput))
        let viewController = try XCTUnwrap(container.children.first)

        XCTAssertEqual(container.children.count, 1)
        XCTAssertIdentical(viewController.parent, container)
        XCTAssertIdentical(viewController.view.superview, container.containerView(for: .map))
        let presenter = try XCTUnwrap(moduleInput as? MapPresenter)
        XCTAssertIdentical(presenter.moduleOutput, moduleOutput)
    }

    func testThatListFillsItsPlaceAndKnowsItsOutput() async throws {
        let container = ContainerFake()
        let sut = ScreenRouter()
        sut.transitionHandler = container
        let moduleOutput = ListOutputDummy()
        let moduleInput = try XCTUnwrap(sut.embedList(moduleOutput: moduleOutput))
        let viewController = try XCTUnwrap(container.children.first)

        XCTAssertEqual(container.children.count, 1)
        XCTAssertIdentical(viewController.parent, container)
        XCTAssertIdentical(viewController.view.superview, container.containerView(for: .list))
        let presenter = try XCTUnwrap(moduleInput as? ListPresenter)
        XCTAssertIdentical(presenter.moduleOutput, moduleOutput)
    }
}

@MainActor
private final class ViewControllerSpy: UIViewController {
    private(set) weak var arrival: UIViewController?

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        arrival = parent
    }
}

@MainActor
private final class ContainerFake: UIViewController, ScreenEmbedContainer {
    private let places = Dictionary(uniqueKeysWithValues: ScreenChild.allCases.map { ($0, UIView()) })

    func containerView(for child: ScreenChild) -> UIView {
        places[child] ?? UIView()
    }
}

@MainActor
private final class MapOutputDummy: MapModuleOutput {}

@MainActor
private final class ListOutputDummy: ListModuleOutput {}
