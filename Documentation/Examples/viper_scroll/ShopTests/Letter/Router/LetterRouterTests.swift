//
//  LetterRouterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class LetterRouterTests: XCTestCase {
    func testThatTheTransitionHandlerIsNotRetained() async {
        let sut = LetterRouter()
        do {
            let transitionHandler = ContainerFake()
            sut.transitionHandler = transitionHandler
            XCTAssertIdentical(sut.transitionHandler, transitionHandler)
        }
        XCTAssertNil(sut.transitionHandler)
    }

    func testThatAViewControllerFillsThePlaceOfItsChild() async {
        let container = ContainerFake()
        let sut = LetterRouter()
        sut.transitionHandler = container
        let viewController = ViewControllerSpy()
        let child = LetterChild.contacts
        let place = container.containerView(for: child)
        sut.embed(viewController, as: child)

        XCTAssertIdentical(viewController.parent, container)
        XCTAssertIdentical(viewController.arrival, container)
        XCTAssertIdentical(viewController.view.superview, place)
        XCTAssertEqual(viewController.view.translatesAutoresizingMaskIntoConstraints, false)
        XCTAssertEqual(place.constraints.count, 4)
    }

    func testThatContactsFillsItsPlaceAndKnowsItsOutput() async throws {
        let container = ContainerFake()
        let sut = LetterRouter()
        sut.transitionHandler = container
        let moduleOutput = ContactsOutputDummy()
        let moduleInput = try XCTUnwrap(sut.embedContacts(moduleOutput: moduleOutput))
        let viewController = try XCTUnwrap(container.children.first)

        XCTAssertEqual(container.children.count, 1)
        XCTAssertIdentical(viewController.parent, container)
        XCTAssertIdentical(viewController.view.superview, container.containerView(for: .contacts))
        let presenter = try XCTUnwrap(moduleInput as? ContactsPresenter)
        XCTAssertIdentical(presenter.moduleOutput, moduleOutput)
    }

    func testThatBodyFillsItsPlaceAndKnowsItsOutput() async throws {
        let container = ContainerFake()
        let sut = LetterRouter()
        sut.transitionHandler = container
        let moduleOutput = BodyOutputDummy()
        let moduleInput = try XCTUnwrap(sut.embedBody(moduleOutput: moduleOutput))
        let viewController = try XCTUnwrap(container.children.first)

        XCTAssertEqual(container.children.count, 1)
        XCTAssertIdentical(viewController.parent, container)
        XCTAssertIdentical(viewController.view.superview, container.containerView(for: .body))
        let presenter = try XCTUnwrap(moduleInput as? BodyPresenter)
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
private final class ContainerFake: UIViewController, LetterEmbedContainer {
    private let places = Dictionary(uniqueKeysWithValues: LetterChild.allCases.map { ($0, UIView()) })

    func containerView(for child: LetterChild) -> UIView {
        places[child] ?? UIView()
    }
}

@MainActor
private final class ContactsOutputDummy: ContactsModuleOutput {
    func didUpdateContactsContentHeight(_ height: Double) {}
}

@MainActor
private final class BodyOutputDummy: BodyModuleOutput {
    func didUpdateBodyContentHeight(_ height: Double) {}
}
