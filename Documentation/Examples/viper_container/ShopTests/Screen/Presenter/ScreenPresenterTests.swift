//
//  ScreenPresenterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class ScreenPresenterTests: XCTestCase {
    func testThatThePlacesAreThereBeforeTheModulesInside() async {
        let (sut, view, _) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertEqual(view.messages, [.setupInitialState])
    }

    func testThatMapIsEmbeddedOnceAndReportsToThePresenter() async {
        let (sut, _, router) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertEqual(router.mapOutputs.count, 1)
        XCTAssertIdentical(router.mapOutputs.first, sut)
        XCTAssertNotNil(sut.mapModuleInput)
        XCTAssertIdentical(sut.mapModuleInput, router.mapInput)
    }

    func testThatTheInputOfMapIsNotRetained() async {
        let (sut, _, router) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertNotNil(sut.mapModuleInput)
        router.mapInput = nil
        XCTAssertNil(sut.mapModuleInput)
    }

    func testThatListIsEmbeddedOnceAndReportsToThePresenter() async {
        let (sut, _, router) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertEqual(router.listOutputs.count, 1)
        XCTAssertIdentical(router.listOutputs.first, sut)
        XCTAssertNotNil(sut.listModuleInput)
        XCTAssertIdentical(sut.listModuleInput, router.listInput)
    }

    func testThatTheInputOfListIsNotRetained() async {
        let (sut, _, router) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertNotNil(sut.listModuleInput)
        router.listInput = nil
        XCTAssertNil(sut.listModuleInput)
    }

    func testThatTheViewIsNotRetained() async {
        let sut = makeSUT().sut
        XCTAssertNil(sut.view)
    }

    private func makeSUT() -> (sut: ScreenPresenter, view: ViewSpy, router: RouterSpy) {
        let view = ViewSpy()
        let router = RouterSpy()
        let sut = ScreenPresenter(interactor: InteractorSpy(), router: router)
        sut.view = view
        return (sut, view, router)
    }
}

@MainActor
private final class ViewSpy: ScreenViewInput {
    enum Message {
        case setupInitialState
    }

    private(set) var messages: [Message] = []

    func setupInitialState() {
        messages.append(.setupInitialState)
    }
}

@MainActor
private final class InteractorSpy: ScreenInteractorInput {
    enum Message {}

    private(set) var messages: [Message] = []
}

@MainActor
private final class RouterSpy: ScreenRouterInput {
    var mapInput: MapInputDummy? = MapInputDummy()
    private(set) var mapOutputs: [any MapModuleOutput] = []
    var listInput: ListInputDummy? = ListInputDummy()
    private(set) var listOutputs: [any ListModuleOutput] = []

    func embedMap(moduleOutput: any MapModuleOutput) -> (any MapModuleInput)? {
        mapOutputs.append(moduleOutput)
        return mapInput
    }

    func embedList(moduleOutput: any ListModuleOutput) -> (any ListModuleInput)? {
        listOutputs.append(moduleOutput)
        return listInput
    }
}

@MainActor
private final class MapInputDummy: MapModuleInput {}

@MainActor
private final class ListInputDummy: ListModuleInput {}
