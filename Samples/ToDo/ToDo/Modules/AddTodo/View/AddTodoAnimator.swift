#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Animates the form in one direction: presentation or dismissal.
@MainActor
final class AddTodoAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.72
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let screen = transitionContext.viewController(forKey: isPresenting ? .to : .from) as? AddTodoViewController
        if isPresenting, let screen, let view = transitionContext.view(forKey: .to) {
            view.frame = transitionContext.finalFrame(for: screen)
            transitionContext.containerView.addSubview(view)
            view.layoutIfNeeded()
            screen.moveFormAway()
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            usingSpringWithDamping: isPresenting ? 0.64 : 1, initialSpringVelocity: 0.22,
            animations: { [isPresenting] in
                if isPresenting { screen?.moveFormIn() } else { screen?.moveFormAway() }
            },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
