import Foundation

/// Provides the animators of a presentation.
///
/// The methods are optional in UIKit.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var transitionWasCancelled: Bool { get }
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func finalFrame(for vc: UIViewController) -> CGRect
}

public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  public static let from = UITransitionContextViewControllerKey(name: "from")
  public static let to = UITransitionContextViewControllerKey(name: "to")
  let name: String
}

public struct UITransitionContextViewKey: Hashable, Sendable {
  public static let from = UITransitionContextViewKey(name: "from")
  public static let to = UITransitionContextViewKey(name: "to")
  let name: String
}

/// The context of an animated transition.
///
/// The screen has the size of the presenting view.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated = true
  let transitionWasCancelled = false
  private let from: UIViewController
  private let to: UIViewController
  /// With `overFullScreen`, the view behind stays and is not part of the transition.
  private let movesFrom: Bool
  private var completion: (() -> Void)?

  init(
    from: UIViewController, to: UIViewController, in containerView: UIView, isPresenting: Bool,
    completion: @escaping () -> Void
  ) {
    self.from = from
    self.to = to
    movesFrom = !isPresenting
    self.containerView = containerView
    self.completion = completion
  }

  func completeTransition(_ didComplete: Bool) {
    completion?()
    completion = nil
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: movesFrom ? from.view : nil
    default: movesFrom ? nil : to.view
    }
  }

  func finalFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
}
