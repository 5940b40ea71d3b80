#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// The form falls in from above while what is behind is blurred, and leaves the same way.
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
