//
//  ListViewFactory.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ListViewFactory {
    let viewModel: ListViewModel
    let viewController: ListViewController

    init(
        navigationDelegate: (any ListNavigationDelegate)?,
        interactor: ListInteractor = ListInteractor()
    ) {
        viewModel = ListViewModel(interactor: interactor, navigationDelegate: navigationDelegate)
        viewController = ListViewController(viewModel: viewModel)
    }
}
