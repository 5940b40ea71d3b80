import UIKit

@MainActor
class BaseWireframe<ViewController: UIViewController>: WireframeInterface {
  unowned let viewController: ViewController
  private var temporary: ViewController?

  init(viewController: ViewController) {
    temporary = viewController
    self.viewController = viewController
  }
}
