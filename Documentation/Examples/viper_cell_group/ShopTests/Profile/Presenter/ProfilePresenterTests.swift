//
//  ProfilePresenterTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import UIKit
import XCTest
@testable import Shop

@MainActor
final class ProfilePresenterTests: XCTestCase {
    func testThatTheRowsShowTheContentThatWasFound() async throws {
        let view = ViewSpy()
        let models = try await makeSUT(view: view).obtainCellModels()
        XCTAssertEqual(models.count, 1)
        XCTAssertEqual(view.contents.map(\.title), ["content"])
    }

    func testThatAnErrorLeavesTheViewAlone() async {
        let view = ViewSpy()
        let sut = makeSUT(view: view, interactor: InteractorStub(result: .failure(SomeError())))
        let models = try? await sut.obtainCellModels()
        XCTAssertTrue(models == nil)
        XCTAssertTrue(view.contents.isEmpty)
    }

    private func makeSUT(
        view: ViewSpy, interactor: InteractorStub = InteractorStub()
    ) -> ProfilePresenter {
        ProfilePresenter(view: view, interactor: interactor, router: RouterSpy())
    }
}

private nonisolated struct InteractorStub: ProfileInteractorInput {
    var result: Result<ProfileContent, any Error> = .success(ProfileContent(title: "content"))

    func obtainContent() async throws -> ProfileContent {
        try result.get()
    }
}

private nonisolated struct SomeError: Error, LocalizedError {
    var errorDescription: String? { "reason" }
}

@MainActor
private final class ViewSpy: ProfileViewInput {
    private(set) var contents: [ProfileContent] = []

    func obtainCellModels(for content: ProfileContent) -> [any CellModel] {
        contents.append(content)
        return [ProfileCellModel(content: content, output: nil)]
    }
}

@MainActor
private final class RouterSpy: ProfileRouterInput {
    enum Message {}

    private(set) var messages: [Message] = []
}
