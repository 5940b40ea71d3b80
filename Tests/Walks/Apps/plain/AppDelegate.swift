import UIKit

@MainActor
final class AppDelegate {
  let navigation = UINavigationController()

  func start() {
    navigation.pushViewController(HomeBuilder.build(), animated: false)
  }
}
