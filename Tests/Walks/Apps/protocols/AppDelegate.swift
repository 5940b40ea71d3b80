import UIKit

final class AppDelegate {
  @MainActor
  func start(in window: UIWindow) {
    window.rootViewController = SearchRouter.createModule()
  }
}
