import UIKit

/// Shows the first module in the window, and is its module output.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let services = AppServices.live()
    private weak var todoList: (any TodoListModuleInput)?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let assembly = TodoListAssembly(services: services)
        let todoList = assembly.makeModule(moduleOutput: self) { module in
            module.configureModule()
            self.todoList = module
        }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UINavigationController(rootViewController: todoList)
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        todoList?.updateUpcomingItems()
    }
}

// MARK: - TodoListModuleOutput

extension SceneDelegate: TodoListModuleOutput {
    /// Sets the title of the window, which the system shows in the app switcher.
    func didUpdateUpcomingItems(dueToday: Int) {
        window?.windowScene?.title = services.texts[.dueToday, "\(dueToday)"]
    }
}
