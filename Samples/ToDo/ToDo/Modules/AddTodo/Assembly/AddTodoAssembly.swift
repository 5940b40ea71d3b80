#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Builds the AddTodo module and connects its parts.
@MainActor
final class AddTodoAssembly {
    private let services: AppServices

    init(services: AppServices) {
        self.services = services
    }

    func makeModule(
        moduleOutput: (any AddTodoModuleOutput)? = nil,
        configure: (any AddTodoModuleInput) -> Void = { $0.configureModule() }
    ) -> UIViewController {
        let interactor = AddTodoInteractor(services: services)
        let router = AddTodoRouter()
        let presenter = AddTodoPresenter(interactor: interactor, router: router)
        let viewController = AddTodoViewController(output: presenter)

        interactor.output = presenter
        presenter.view = viewController
        router.transitionHandler = viewController
        presenter.moduleOutput = moduleOutput
        configure(presenter)
        return viewController
    }
}
