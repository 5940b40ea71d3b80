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
    /// Creates a group. The table's module owns it.
    ///
    /// `transitionHandler` is the view controller of the table. It is not retained.
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
