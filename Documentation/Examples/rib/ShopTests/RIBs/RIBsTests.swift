//
//  RIBsTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class RIBsTests: XCTestCase {
    func testThatAnInteractorStartsOnceAndStopsOnce() async {
        let sut = InteractorSpy()
        sut.deactivate()
        XCTAssertEqual(sut.messages, [])
        sut.activate()
        sut.activate()
        XCTAssertEqual(sut.isActive, true)
        sut.deactivate()
        sut.deactivate()
        XCTAssertEqual(sut.isActive, false)
        XCTAssertEqual(sut.messages, [.didBecomeActive(isActive: true), .willResignActive(isActive: true)])
    }

    func testThatAPresentableInteractorOwnsItsPresenter() async {
        let presenter = ViewControllerFake()
        let sut = PresentableInteractor<ViewControllerFake>(presenter: presenter)
        XCTAssertIdentical(sut.presenter, presenter)
    }

    func testThatAComponentAndABuilderStoreTheirDependencies() async {
        let dependency = DependencyFake()
        XCTAssertIdentical(Component<DependencyFake>(dependency: dependency).dependency, dependency)
        XCTAssertIdentical(Builder<DependencyFake>(dependency: dependency).dependency, dependency)
    }

    func testThatARouterIsLoadedOnce() async {
        let sut = RouterSpy(interactor: InteractorSpy())
        sut.load()
        sut.load()
        XCTAssertEqual(sut.loadCount, 1)
    }

    func testThatARouterOwnsItsInteractor() async {
        let interactor = InteractorSpy()
        let sut = RouterSpy(interactor: interactor)
        XCTAssertIdentical(sut.interactor, interactor)
        XCTAssertIdentical(sut.interactable, interactor)
    }

    func testThatAChildThatIsAttachedIsActiveBeforeItIsLoaded() async {
        let sut = RouterSpy(interactor: InteractorSpy())
        let child = RouterSpy(interactor: InteractorSpy())
        sut.attachChild(child)
        XCTAssertEqual(child.interactor.isActive, true)
        XCTAssertEqual(child.loadCount, 1)
        XCTAssertTrue(child.wasActiveWhenLoaded)
    }

    func testThatAChildIsAttachedOnce() async {
        let sut = RouterSpy(interactor: InteractorSpy())
        let child = RouterSpy(interactor: InteractorSpy())
        sut.attachChild(child)
        sut.attachChild(child)
        XCTAssertEqual(sut.children.count, 1)
        XCTAssertIdentical(sut.children.first, child)
    }

    func testThatDetachingAChildAlsoEndsItsChildren() async {
        let sut = RouterSpy(interactor: InteractorSpy())
        let child = RouterSpy(interactor: InteractorSpy())
        let sibling = RouterSpy(interactor: InteractorSpy())
        let grandchild = RouterSpy(interactor: InteractorSpy())
        sut.attachChild(child)
        sut.attachChild(sibling)
        child.attachChild(grandchild)
        sut.detachChild(child)
        XCTAssertEqual(child.interactor.isActive, false)
        XCTAssertEqual(grandchild.interactor.isActive, false)
        XCTAssertEqual(child.children.count, 0)
        XCTAssertEqual(sut.children.count, 1)
        XCTAssertIdentical(sut.children.first, sibling)
        XCTAssertEqual(sibling.interactor.isActive, true)
    }

    func testThatARouterThatIsNotAChildStaysActive() async {
        let sut = RouterSpy(interactor: InteractorSpy())
        let other = RouterSpy(interactor: InteractorSpy())
        other.interactor.activate()
        sut.detachChild(other)
        XCTAssertEqual(other.interactor.isActive, true)
    }

    func testThatAnObjectThatOutlivesItsRIBIsReported() async {
        let sut = LeakDetector()
        var messages: [String] = []
        sut.delay = 0
        sut.report = { messages.append($0) }
        let leaked = InteractorSpy()
        await sut.expectRelease(of: leaked)?.value
        XCTAssertEqual(messages, ["InteractorSpy is still in memory after its RIB was detached"])
        XCTAssertFalse(leaked.isActive)
    }

    func testThatAnObjectThatGoesWithItsRIBIsNotReported() async {
        let sut = LeakDetector()
        var messages: [String] = []
        sut.delay = 0
        sut.report = { messages.append($0) }
        await sut.expectRelease(of: InteractorSpy())?.value
        XCTAssertEqual(messages, [])
    }

    func testThatAViewableRouterOwnsItsView() async {
        let viewController = ViewControllerFake()
        let sut = ViewableRouter(interactor: InteractorSpy(), viewController: viewController)
        XCTAssertIdentical(sut.viewController, viewController)
        XCTAssertIdentical(sut.viewControllable.uiviewController, viewController)
    }

    func testThatLaunchingShowsTheRootAndStartsIt() async {
        let interactor = InteractorSpy()
        let viewController = ViewControllerFake()
        let sut = LaunchRouterSpy(interactor: interactor, viewController: viewController)
        let window = UIWindow(frame: .zero)
        sut.launch(from: window)
        XCTAssertIdentical(window.rootViewController, viewController)
        XCTAssertEqual(window.isHidden, false)
        XCTAssertEqual(interactor.isActive, true)
        XCTAssertEqual(sut.loadCount, 1)
    }
}

@MainActor
private final class DependencyFake: Dependency {}

@MainActor
private final class ViewControllerFake: UIViewController, Presentable, ViewControllable {}

@MainActor
private final class InteractorSpy: Interactor {
    nonisolated enum Message: Equatable {
        case didBecomeActive(isActive: Bool)
        case willResignActive(isActive: Bool)
    }

    private(set) var messages: [Message] = []

    override func didBecomeActive() {
        super.didBecomeActive()
        messages.append(.didBecomeActive(isActive: isActive))
    }

    override func willResignActive() {
        super.willResignActive()
        messages.append(.willResignActive(isActive: isActive))
    }
}

@MainActor
private final class RouterSpy: Router<InteractorSpy> {
    private(set) var loadCount = 0
    private(set) var wasActiveWhenLoaded = false

    override func didLoad() {
        super.didLoad()
        loadCount += 1
        wasActiveWhenLoaded = interactor.isActive
    }
}

@MainActor
private final class LaunchRouterSpy: LaunchRouter<InteractorSpy, ViewControllerFake> {
    private(set) var loadCount = 0

    override func didLoad() {
        super.didLoad()
        loadCount += 1
    }
}
