import Foundation

/// A storyboard without a file: each scene's view controller is the one that the creator returns.
@preconcurrency @MainActor
open class UIStoryboard {
  public init(name: String, bundle: Bundle?) {}

  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    guard let viewController = creator?(NSKeyedArchiver(requiringSecureCoding: false)) else {
      preconditionFailure("the stand-in has no scene '\(identifier)', so it needs a creator")
    }
    return viewController
  }
}
