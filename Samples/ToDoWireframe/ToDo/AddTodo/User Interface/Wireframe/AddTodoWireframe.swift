//
//  AddTodoWireframe.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

@MainActor
final class AddTodoWireframe {
    let presenter: AddTodoPresenter
    private(set) weak var viewController: UIViewController?
    private let texts: Texts

    init(presenter: AddTodoPresenter, texts: Texts) {
        self.presenter = presenter
        self.texts = texts
    }

    /// Presents the module from another module's view controller.
    func presentAddTodoInterface(from viewController: UIViewController) {
        let module = makeViewController()
        module.modalPresentationStyle = .custom
        module.transitioningDelegate = module.transition
        viewController.present(module, animated: true)
    }

    /// Creates the view of the module, for callers that show it themselves.
    func makeViewController() -> AddTodoViewController {
        let viewController = AddTodoViewController(eventHandler: presenter, texts: texts)
        presenter.userInterface = viewController
        self.viewController = viewController
        return viewController
    }
}

// MARK: - AddTodoWireframeInterface

extension AddTodoWireframe: AddTodoWireframeInterface {
    func dismissAddTodoInterface() {
        viewController?.dismiss(animated: true)
    }
}
