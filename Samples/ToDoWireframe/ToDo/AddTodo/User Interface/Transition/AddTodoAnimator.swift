//
//  AddTodoAnimator.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

@MainActor
final class AddTodoAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.7
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let above = CGAffineTransform(translationX: 0, y: -container.bounds.height)
        let view = transitionContext.view(forKey: isPresenting ? .to : .from)
        if isPresenting, let view, let viewController = transitionContext.viewController(forKey: .to) {
            view.frame = transitionContext.finalFrame(for: viewController)
            container.addSubview(view)
            view.transform = above
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            usingSpringWithDamping: isPresenting ? 0.7 : 1, initialSpringVelocity: 0.2,
            animations: { [isPresenting] in view?.transform = isPresenting ? .identity : above },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
