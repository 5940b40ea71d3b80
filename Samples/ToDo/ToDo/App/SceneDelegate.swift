import UIKit

/// Shows the first screen in the window.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private weak var todoList: (any TodoListModuleInput)?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let assembly = TodoListAssembly(services: .live())
        let todoList = assembly.makeModule { module in
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
