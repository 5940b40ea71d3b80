//
//  ProfileAssemblyTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class ProfileAssemblyTests: XCTestCase {
    func testThatEveryPartIsConnected() async throws {
        let transitionHandler = UIViewController()
        let group = ProfileAssembly().makeModule(transitionHandler: transitionHandler)
        let presenter = try XCTUnwrap(group as? ProfilePresenter)
        let view = try XCTUnwrap(presenter.view as? ProfileCellModelFactory)
        let router = try XCTUnwrap(presenter.router as? ProfileRouter)

        XCTAssertIdentical(view.output, presenter)
        XCTAssertIdentical(router.transitionHandler, transitionHandler)
        XCTAssertTrue(presenter.interactor is ProfileInteractor)
    }

    func testThatNothingInTheGroupRetainsIt() async {
        weak var weakModule: (any CellGroupModule)?
        do {
            let group = ProfileAssembly().makeModule(transitionHandler: UIViewController())
            weakModule = group
            XCTAssertNotNil(weakModule)
        }
        XCTAssertNil(weakModule)
    }
}
