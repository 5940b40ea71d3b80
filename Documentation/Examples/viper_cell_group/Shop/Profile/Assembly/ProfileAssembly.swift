//
//  ProfileAssembly.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ProfileAssembly {
    /// Makes a new group, which the table's module keeps alive.
    ///
    /// `transitionHandler`, which is not retained, is the view controller that the table lives in.
    func makeModule(transitionHandler: UIViewController) -> any CellGroupModule {
        let router = ProfileRouter()
        let cellModelFactory = ProfileCellModelFactory()
        let presenter = ProfilePresenter(
            view: cellModelFactory, interactor: ProfileInteractor(), router: router)

        cellModelFactory.output = presenter
        router.transitionHandler = transitionHandler
        return presenter
    }
}
