//
//  CatalogueViewFactory.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Creates the parts of the Catalogue component and keeps them.
@MainActor
final class CatalogueViewFactory {
    let viewModel: CatalogueViewModel
    let viewController: CatalogueViewController

    init(
        navigationDelegate: (any CatalogueNavigationDelegate)?,
        interactor: CatalogueInteractor = CatalogueInteractor()
    ) {
        viewModel = CatalogueViewModel(interactor: interactor, navigationDelegate: navigationDelegate)
        viewController = CatalogueViewController(viewModel: viewModel)
    }
}
