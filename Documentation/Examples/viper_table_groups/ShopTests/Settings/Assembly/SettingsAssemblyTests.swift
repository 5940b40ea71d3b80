//
//  SettingsAssemblyTests.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit
import XCTest
@testable import Shop

@MainActor
final class SettingsAssemblyTests: XCTestCase {
    func testThatEveryPartIsConnected() async throws {
        let viewController = try XCTUnwrap(SettingsAssembly().makeModule() as? SettingsViewController)
        let presenter = try XCTUnwrap(viewController.output as? SettingsPresenter)
        let interactor = try XCTUnwrap(presenter.interactor as? SettingsInteractor)
        let router = try XCTUnwrap(presenter.router as? SettingsRouter)

        XCTAssertIdentical(presenter.view, viewController)
        XCTAssertIdentical(router.transitionHandler, viewController)
        XCTAssertEqual(interactor.groups.count, 2)
    }

    func testThatTheGroupsKnowTheViewControllerTheyLeadOnFrom() async {
        var transitionHandler: UIViewController?
        let viewController = SettingsAssembly().makeModule { viewController in
            transitionHandler = viewController
            return []
        }
        XCTAssertIdentical(transitionHandler, viewController)
    }

    func testThatTheGroupsLiveAsLongAsTheModule() async {
        weak var presenter: (any SettingsViewOutput)?
        weak var weakGroup: GroupDummy?
        autoreleasepool {
            let group = GroupDummy()
            weakGroup = group
            let viewController = SettingsAssembly().makeModule { _ in [group] } as? SettingsViewController
            presenter = viewController?.output
            XCTAssertNotNil(presenter)
        }
        XCTAssertNil(presenter)
        XCTAssertNil(weakGroup)
    }
}

@MainActor
private final class GroupDummy: CellGroupModule {
    func obtainCellModels() async throws -> [any CellModel] {
        []
    }
}
