//
//  LoginPresenterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import XCTest
@testable import Shop

@MainActor
final class LoginPresenterTests: XCTestCase {
    func testThatTheViewIsSetUpWhenItIsReady() async {
        let (sut, view) = makeSUT()
        sut.didTriggerViewReadyEvent()
        XCTAssertEqual(view.messages, [.setupInitialState])
    }

    func testThatTheViewIsNotRetained() async {
        let sut = makeSUT().sut
        XCTAssertNil(sut.view)
    }

    func testThatTheModuleOutputIsNotRetained() async {
        let sut = makeSUT().sut
        do {
            let moduleOutput = ModuleOutputSpy()
            sut.moduleOutput = moduleOutput
            XCTAssertIdentical(sut.moduleOutput, moduleOutput)
        }
        XCTAssertNil(sut.moduleOutput)
    }

    private func makeSUT() -> (sut: LoginPresenter, view: ViewSpy) {
        let view = ViewSpy()
        let sut = LoginPresenter(interactor: InteractorSpy(), router: RouterSpy())
        sut.view = view
        return (sut, view)
    }
}

@MainActor
private final class ViewSpy: LoginViewInput {
    enum Message {
        case setupInitialState
    }

    private(set) var messages: [Message] = []

    func setupInitialState() {
        messages.append(.setupInitialState)
    }
}

@MainActor
private final class InteractorSpy: LoginInteractorInput {
    enum Message {}

    private(set) var messages: [Message] = []
}

@MainActor
private final class RouterSpy: LoginRouterInput {
    enum Message {}

    private(set) var messages: [Message] = []
}

@MainActor
private final class ModuleOutputSpy: LoginModuleOutput {
    enum Message {}

    private(set) var messages: [Message] = []
}
