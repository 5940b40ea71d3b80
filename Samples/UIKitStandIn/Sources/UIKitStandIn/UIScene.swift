import Foundation

@preconcurrency @MainActor
open class UIScene: UIResponder {
  @preconcurrency @MainActor
  public final class ConnectionOptions {}

  open var title: String?
}

@preconcurrency @MainActor
open class UIWindowScene: UIScene {}

@preconcurrency @MainActor
open class UISceneSession {
  public struct Role: Hashable, Sendable {}
}

@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
}

// Optional requirements.
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
}

@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindow {
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: .zero)
  }
}
