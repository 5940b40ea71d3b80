//
//  TripViewControllerTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class TripViewControllerTests: XCTestCase {
    func testThatAChildIsShownAsASheetAndRemoved() async throws {
        let (sut, window) = makeSUT()
        let child = ChildFake()
        var closedCount = 0
        sut.present(viewController: child) { closedCount += 1 }
        let isShown = try await wait { sut.presentedViewController === child && !child.isBeingPresented }
        XCTAssertTrue(isShown)
        sut.dismiss(viewController: child)
        let isGone = try await wait { sut.presentedViewController == nil }
        XCTAssertTrue(isGone)
        XCTAssertEqual(closedCount, 0)
        window.isHidden = true
    }

    func testThatAChildThatIsNotShownRemovesNoOtherChild() async {
        let (sut, window) = makeSUT()
        let child = ChildFake()
        sut.present(viewController: child) {}
        sut.dismiss(viewController: ChildFake())
        XCTAssertIdentical(sut.presentedViewController, child)
        window.isHidden = true
    }

    func testThatASheetThatTheUserClosesIsReportedOnce() async throws {
        let (sut, window) = makeSUT()
        let child = ChildFake()
        var closedCount = 0
        sut.present(viewController: child) { closedCount += 1 }
        let presentation = try XCTUnwrap(child.presentationController)
        XCTAssertIdentical(presentation.delegate, sut)
        sut.presentationControllerDidDismiss(presentation)
        sut.presentationControllerDidDismiss(presentation)
        XCTAssertEqual(closedCount, 1)
        window.isHidden = true
    }

    func testThatARemovedChildIsNotReportedAsClosed() async throws {
        let (sut, window) = makeSUT()
        let child = ChildFake()
        var closedCount = 0
        sut.present(viewController: child) { closedCount += 1 }
        let presentation = try XCTUnwrap(child.presentationController)
        sut.dismiss(viewController: child)
        sut.presentationControllerDidDismiss(presentation)
        XCTAssertEqual(closedCount, 0)
        window.isHidden = true
    }

    private func makeSUT() -> (TripViewController, UIWindow) {
        let sut = TripViewController()
        let window = UIWindow(frame: .zero)
        window.rootViewController = sut
        window.makeKeyAndVisible()
        return (sut, window)
    }

    /// Waits for an effect of UIKit, for at most two seconds.
    private func wait(until condition: () -> Bool) async throws -> Bool {
        for _ in 0..<200 where !condition() { try await Task.sleep(nanoseconds: 10_000_000) }
        return condition()
    }
}

@MainActor
private final class ChildFake: UIViewController, ViewControllable {}
