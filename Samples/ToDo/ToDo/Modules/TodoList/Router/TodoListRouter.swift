#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Opens other modules from the TodoList module, and closes it.
@MainActor
final class TodoListRouter {
    weak var transitionHandler: UIViewController?
    private let addTodoAssembly: AddTodoAssembly

    init(addTodoAssembly: AddTodoAssembly) {
        self.addTodoAssembly = addTodoAssembly
    }
}

// MARK: - TodoListRouterInput

extension TodoListRouter: TodoListRouterInput {
    func openAddTodoModule(moduleOutput: any AddTodoModuleOutput) {
        transitionHandler?.present(addTodoAssembly.makeModule(moduleOutput: moduleOutput), animated: true)
    }
}
