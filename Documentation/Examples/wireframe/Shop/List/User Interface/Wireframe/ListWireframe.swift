//
//  ListWireframe.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ListWireframe {
    let presenter: ListPresenter
    private(set) weak var viewController: UIViewController?

    init(presenter: ListPresenter) {
        self.presenter = presenter
    }

    /// Shows the module as the first module of the app.
    func presentListInterface(from window: UIWindow, by rootWireframe: RootWireframe) {
        rootWireframe.show(makeViewController(), of: self, in: window)
    }

    /// Presents the module from another module's view controller.
    func presentListInterface(from viewController: UIViewController) {
        let module = makeViewController()
        module.showCloseButton()
        let navigation = UINavigationController(rootViewController: module)
        navigation.presentationController?.delegate = module
        viewController.present(navigation, animated: true)
    }

    /// Creates the view of the module, for callers that show it themselves.
    func makeViewController() -> ListViewController {
        let viewController = ListViewController(eventHandler: presenter)
        presenter.userInterface = viewController
        self.viewController = viewController
        return viewController
    }
}

// MARK: - ListWireframeInterface

extension ListWireframe: ListWireframeInterface {
    func dismissListInterface() {
        guard let viewController else { return }
        if let stack = viewController.navigationController, stack.viewControllers.first !== viewController {
            stack.popViewController(animated: true)
        } else {
            viewController.dismiss(animated: true)
        }
    }
}
