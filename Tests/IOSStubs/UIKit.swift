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

extension UIScene { public var session: UISceneSession { fatalError() } }

extension UIWindowScene {
  public var windows: [UIWindow] { fatalError() }
  public var keyWindow: UIWindow? { fatalError() }
}

extension UISceneSession {
  public var role: Role { fatalError() }
  public var scene: UIScene? { fatalError() }
}

@available(iOS 13.0, *)
@MainActor public final class UISceneConfiguration {
  public init(name: String?, sessionRole: UISceneSession.Role) {}
  public var delegateClass: AnyClass?
}

extension UIApplication {
  public class var shared: UIApplication { fatalError() }
  @available(iOS 13.0, *)
  public var connectedScenes: Set<UIScene> { fatalError() }
}

extension UIWindow {
  @available(iOS 13.0, *)
  public var windowScene: UIWindowScene? {
    get { fatalError() }
    set {}
  }
}

// Newer than the deployment target of the apps, for tests of the availability check.
@available(iOS 17.0, *)
public struct UIContentUnavailableConfiguration { public static func empty() -> Self { fatalError() } }
