#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A transition in which the form drops in from above over a blurred background, and leaves the same way.
@MainActor
final class AddTodoTransition: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        AddTodoAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        AddTodoAnimator(isPresenting: false)
    }
}
