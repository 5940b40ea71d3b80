//
//  TripInteractorTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class TripInteractorTests: XCTestCase {
    func testThatItIsActiveFromItsActivationToItsEnd() async {
        let sut = makeSUT()
        XCTAssertEqual(sut.isActive, false)
        sut.activate()
        XCTAssertEqual(sut.isActive, true)
        sut.deactivate()
        XCTAssertEqual(sut.isActive, false)
    }

    func testThatItRetainsItsPresenterAndListensToIt() async {
        let sut = makeSUT()
        XCTAssertIdentical(sut.presenter.listener, sut)
    }

    func testThatItsListenerIsNotRetained() async {
        let sut = makeSUT()
        do {
            let listener = ListenerFake()
            sut.listener = listener
            XCTAssertIdentical(sut.listener, listener)
        }
        XCTAssertNil(sut.listener)
    }

    func testThatItsRouterIsNotRetained() async {
        let sut = makeSUT()
        do {
            let viewController = ViewControllerSpy()
            let router = TripRouter(
                interactor: sut,
                viewController: viewController,
                mapBuilder: MapBuilderDummy()
            )
            XCTAssertIdentical(sut.router, router)
        }
        XCTAssertNil(sut.router)
    }

    private func makeSUT() -> TripInteractor {
        TripInteractor(presenter: ViewControllerSpy())
    }
}

@MainActor
private final class ListenerFake: TripListener {}

@MainActor
private final class ViewControllerSpy: UIViewController, TripViewControllable, TripPresentable {
    weak var listener: (any TripPresentableListener)?
    private(set) var shown: [UIViewController] = []

    func present(viewController: any ViewControllable) {
        shown.append(viewController.uiviewController)
    }

    func dismiss(viewController: any ViewControllable) {
        shown.removeAll { $0 === viewController.uiviewController }
    }
}

@MainActor
private final class MapBuilderDummy: MapBuildable {
    private final class DependencyFake: MapDependency {}

    func build(withListener listener: any MapListener) -> any MapRouting {
        MapBuilder(dependency: DependencyFake()).build(withListener: listener)
    }
}
