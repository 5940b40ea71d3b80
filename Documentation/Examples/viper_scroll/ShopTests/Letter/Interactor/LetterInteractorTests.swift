//
//  LetterInteractorTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class LetterInteractorTests: XCTestCase {
    func testThatTheOutputIsNotRetained() async {
        let sut = LetterInteractor()
        do {
            let output = OutputSpy()
            sut.output = output
            XCTAssertIdentical(sut.output, output)
        }
        XCTAssertNil(sut.output)
    }
}

@MainActor
private final class OutputSpy: LetterInteractorOutput {
    enum Message {}

    private(set) var messages: [Message] = []
}
