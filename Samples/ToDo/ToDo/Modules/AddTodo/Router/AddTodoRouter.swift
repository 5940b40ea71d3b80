#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Opens other modules from the AddTodo module, and closes it.
@MainActor
final class AddTodoRouter {
    weak var transitionHandler: UIViewController?
}

// MARK: - AddTodoRouterInput

extension AddTodoRouter: AddTodoRouterInput {
    func closeCurrentModule() {
        transitionHandler?.dismiss(animated: true)
    }
}
