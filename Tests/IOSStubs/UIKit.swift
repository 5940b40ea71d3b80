// swift-format-ignore-file

// Declarations of UIKit that apps use and Samples/UIKitStandIn does not contain. Both together form the module UIKit.
import Foundation

@available(iOS 2.0, *)
@MainActor public final class UIApplication: UIResponder {}

@available(iOS 2.0, *)
@MainActor public protocol UIApplicationDelegate: AnyObject {
  init()
  @available(iOS 13.0, *)
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  public static func main() {}
  @available(iOS 13.0, *)
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { fatalError() }
}

@available(iOS 13.0, *)
@MainActor open class UIScene: UIResponder {
  @MainActor public final class ConnectionOptions {}
  open var session: UISceneSession { fatalError() }
  open var title: String! { get { fatalError() } set {} }
}

@available(iOS 13.0, *)
@MainActor open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { fatalError() }
  open var keyWindow: UIWindow? { fatalError() }
}

@available(iOS 13.0, *)
@MainActor public final class UISceneSession {
  public struct Role: Hashable, Sendable {}
  public var role: Role { fatalError() }
  public var scene: UIScene? { fatalError() }
}

@available(iOS 13.0, *)
@MainActor public final class UISceneConfiguration {
  public init(name: String?, sessionRole: UISceneSession.Role) {}
  public var delegateClass: AnyClass?
}

@available(iOS 13.0, *)
@MainActor public protocol UISceneDelegate: AnyObject {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
}

@available(iOS 13.0, *)
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
}

@available(iOS 13.0, *)
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate { var window: UIWindow? { get set } }

@available(iOS 13.0, *)
extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { fatalError() }
    set {}
  }
}

extension UIApplication {
  public class var shared: UIApplication { fatalError() }
  @available(iOS 13.0, *)
  public var connectedScenes: Set<UIScene> { fatalError() }
}

extension UIWindow {
  @available(iOS 13.0, *)
  public convenience init(windowScene: UIWindowScene) { fatalError() }
  @available(iOS 13.0, *)
  public var windowScene: UIWindowScene? {
    get { fatalError() }
    set {}
  }
}

// Newer than the deployment target of the apps, for tests of the availability check.
@available(iOS 17.0, *)
public struct UIContentUnavailableConfiguration { public static func empty() -> Self { fatalError() } }
