//
//  TripRouterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class TripRouterTests: XCTestCase {
    func testThatItsViewAndItsInteractorAreRetained() async {
        weak var viewController: ViewControllerSpy?
        weak var interactor: TripInteractor?
        let sut: TripRouter
        (sut, interactor, viewController) = makeSUT()
        XCTAssertIdentical(sut.viewControllable, viewController)
        XCTAssertNotNil(viewController)
        XCTAssertIdentical(sut.interactor, interactor)
        XCTAssertNotNil(interactor)
    }

    func testThatLoadingAttachesNoChild() async {
        let (sut, _, _) = makeSUT()
        sut.load()
        XCTAssertEqual(sut.children.count, 0)
    }

    func testThatMapIsAttachedStartedAndShownOnce() async {
        let (sut, _, viewController) = makeSUT()
        sut.routeToMap()
        sut.routeToMap()
        XCTAssertEqual(sut.children.count, 1)
        XCTAssertEqual(sut.children.first?.interactable.isActive, true)
        XCTAssertEqual(viewController.shown.count, 1)
    }

    func testThatMapIsEndedHiddenAndLetGo() async {
        let (sut, _, viewController) = makeSUT()
        sut.routeToMap()
        weak var child: (any Routing)?
        child = sut.children.first
        XCTAssertNotNil(child)
        sut.detachMap()
        XCTAssertNil(child)
        XCTAssertEqual(sut.children.count, 0)
        XCTAssertEqual(viewController.shown, [])
    }

    func testThatMapCanBeShownAgainAfterTheUserClosedIt() async {
        let (sut, _, viewController) = makeSUT()
        sut.routeToMap()
        viewController.onDismiss?()
        XCTAssertEqual(sut.children.count, 0)
        sut.routeToMap()
        XCTAssertEqual(sut.children.count, 1)
        XCTAssertEqual(viewController.shown.count, 1)
    }

    func testThatMapOnTheScreenDoesNotKeepItsParent() async {
        weak var router: TripRouter?
        let viewController: ViewControllerSpy
        do {
            let made = makeSUT()
            viewController = made.2
            made.0.routeToMap()
            router = made.0
        }
        XCTAssertNil(router)
        XCTAssertNotNil(viewController.onDismiss)
    }

    private func makeSUT() -> (TripRouter, TripInteractor, ViewControllerSpy) {
        let viewController = ViewControllerSpy()
        let interactor = TripInteractor(presenter: viewController)
        let sut = TripRouter(
            interactor: interactor,
            viewController: viewController,
            mapBuilder: MapBuilder(dependency: MapDependencyFake())
        )
        return (sut, interactor, viewController)
    }
}

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
private final class MapDependencyFake: MapDependency {}
