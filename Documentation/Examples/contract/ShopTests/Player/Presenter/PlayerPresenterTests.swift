//
//  PlayerPresenterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import XCTest
@testable import Shop

@MainActor
final class PlayerPresenterTests: XCTestCase {
    func testThatALoadedViewRequestsContentOnce() async {
        let (sut, _, interactor) = makeSUT()
        sut.didLoadView()
        XCTAssertEqual(interactor.messages, [.load])
    }

    func testThatATapOnReloadRequestsContentOnce() async {
        let (sut, _, interactor) = makeSUT()
        sut.didTapReload()
        XCTAssertEqual(interactor.messages, [.load])
    }

    func testThatLoadedContentIsShownOnce() async {
        let (sut, view, _) = makeSUT()
        sut.onLoadSuccess(PlayerEntity(title: "title"))
        XCTAssertEqual(view.messages, [.title("title")])
    }

    func testThatAnErrorIsShownOnce() async {
        struct Failure: Error {}
        let (sut, view, _) = makeSUT()
        sut.onLoadFail(Failure())
        XCTAssertEqual(view.messages, [.errorMessage(Failure().localizedDescription)])
    }

    func testThatTheViewIsNotRetained() async {
        let sut = makeSUT().sut
        XCTAssertNil(sut.view)
    }

    private func makeSUT() -> (sut: PlayerPresenter, view: ViewSpy, interactor: InteractorSpy) {
        let view = ViewSpy()
        let interactor = InteractorSpy()
        let sut = PlayerPresenter(interactor: interactor)
        sut.view = view
        return (sut, view, interactor)
    }
}

@MainActor
private final class InteractorSpy: PlayerInteractorInputProtocol {
    enum Message {
        case load
    }

    private(set) var messages: [Message] = []

    func load() {
        messages.append(.load)
    }
}

@MainActor
private final class ViewSpy: PlayerViewProtocol {
    enum Message: Equatable {
        case title(String)
        case errorMessage(String)
    }

    private(set) var messages: [Message] = []

    func show(title: String) {
        messages.append(.title(title))
    }

    func show(errorMessage: String) {
        messages.append(.errorMessage(errorMessage))
    }
}
