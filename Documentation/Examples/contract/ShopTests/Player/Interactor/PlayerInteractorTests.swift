//
//  PlayerInteractorTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class PlayerInteractorTests: XCTestCase {
    func testThatLoadingAnswersOnce() async {
        let (sut, output) = makeSUT()
        sut.load()
        XCTAssertEqual(output.messages, [.onLoadSuccess("title")])
    }

    func testThatTheOutputIsNotRetained() async {
        let sut = makeSUT().sut
        XCTAssertNil(sut.output)
    }

    private func makeSUT() -> (sut: PlayerInteractor, output: OutputSpy) {
        let output = OutputSpy()
        let sut = PlayerInteractor(entity: PlayerEntity(title: "title"))
        sut.output = output
        return (sut, output)
    }
}

@MainActor
private final class OutputSpy: PlayerInteractorOutputProtocol {
    enum Message: Equatable {
        case onLoadSuccess(String)
        case onLoadFail(String)
    }

    private(set) var messages: [Message] = []

    func onLoadSuccess(_ entity: PlayerEntity) {
        messages.append(.onLoadSuccess(entity.title))
    }

    func onLoadFail(_ error: any Error) {
        messages.append(.onLoadFail("\(error)"))
    }
}
