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

    func testThatMapEndsWhenTheUserClosedItsScreen() async {
        let sut = makeSUT()
        let viewController = ViewControllerSpy()
        let router = makeRouter(sut, viewController)
        router.routeToMap()
        sut.didDismissMap()
        XCTAssertEqual(router.children.count, 0)
        XCTAssertEqual(viewController.shown, [])
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
            let router = makeRouter(sut, ViewControllerSpy())
            XCTAssertIdentical(sut.router, router)
        }
        XCTAssertNil(sut.router)
    }

    private func makeSUT() -> TripInteractor {
        TripInteractor(presenter: ViewControllerSpy())
    }

    private func makeRouter(
        _ sut: TripInteractor, _ viewController: ViewControllerSpy
    ) -> TripRouter {
        TripRouter(
            interactor: sut,
            viewController: viewController,
            mapBuilder: MapBuilderDummy()
        )
    }
}

@MainActor
private final class ListenerFake: TripListener {}

@MainActor
private final class ViewControllerSpy:
    UIViewController, TripViewControllable, TripPresentable {
    weak var listener: (any TripPresentableListener)?
    private(set) var shown: [UIViewController] = []

    private(set) var onDismiss: (() -> Void)?

    func present(viewController: any ViewControllable, onDismiss: @escaping () -> Void) {
        shown.append(viewController.uiviewController)
        self.onDismiss = onDismiss
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
