import UIKit

@MainActor
final class AddWireframe: NSObject {
  func presentAddInterfaceFromViewController(_ viewController: UIViewController) {
    viewController.present(UIViewController(), animated: true)
  }
}
