import UIKit

@MainActor
final class HomeRouter {
  weak var viewController: UIViewController?

  func open(_ row: String) {
    viewController?.present(UIViewController(), animated: true)
  }
}
