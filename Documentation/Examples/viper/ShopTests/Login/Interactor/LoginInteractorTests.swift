//
//  LoginInteractorTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class LoginInteractorTests: XCTestCase {
    func testThatTheOutputIsNotRetained() async {
        let sut = LoginInteractor()
        do {
            let output = OutputSpy()
            sut.output = output
            XCTAssertIdentical(sut.output, output)
        }
        XCTAssertNil(sut.output)
    }
}

@MainActor
private final class OutputSpy: LoginInteractorOutput {
    enum Message {}

    private(set) var messages: [Message] = []
}
