//
//  TodoListWireframe.swift
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
final class TodoListWireframe {
    let presenter: TodoListPresenter
    private(set) weak var viewController: UIViewController?
    private let texts: Texts
    private let makeAddTodoWireframe: @MainActor ((any AddTodoModuleDelegate)?) -> AddTodoWireframe
    /// The last shown wireframe of AddTodo, which owns the module.
    private(set) var addTodoWireframe: AddTodoWireframe?

    init(
        presenter: TodoListPresenter, texts: Texts,
        makeAddTodoWireframe: @escaping @MainActor ((any AddTodoModuleDelegate)?) -> AddTodoWireframe
    ) {
        self.presenter = presenter
        self.texts = texts
        self.makeAddTodoWireframe = makeAddTodoWireframe
    }

    /// Shows the module as the first module of the app.
    func presentTodoListInterface(from window: UIWindow, by rootWireframe: RootWireframe) {
        rootWireframe.show(makeViewController(), of: self, in: window)
    }

    /// Creates the view of the module, for callers that show it themselves.
    func makeViewController() -> TodoListViewController {
        let viewController = TodoListViewController(eventHandler: presenter, texts: texts)
        presenter.userInterface = viewController
        self.viewController = viewController
        return viewController
    }
}

// MARK: - TodoListWireframeInterface

extension TodoListWireframe: TodoListWireframeInterface {
    func presentAddTodoInterface() {
        guard let viewController else { return }
        let wireframe = makeAddTodoWireframe(presenter)
        wireframe.presentAddTodoInterface(from: viewController)
        addTodoWireframe = wireframe
    }
}
