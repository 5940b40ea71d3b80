//
//  AddTodoTransitionTests.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Testing

@testable import ToDo

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

@MainActor
struct AddTodoTransitionTests {
    @Test func theModuleHasAnAnimatorForEachDirection() {
        let sut = AddTodoTransition()
        let (screen, behind) = (UIViewController(), UIViewController())
        let coming = sut.animationController(forPresented: screen, presenting: behind, source: behind)
        let going = sut.animationController(forDismissed: screen)
        #expect((coming as? AddTodoAnimator)?.isPresenting == true)
        #expect((going as? AddTodoAnimator)?.isPresenting == false)
    }

    @Test func theModuleFallsIntoItsPlaceAndLeavesAboveTheScreen() async {
        let sut = AddTodoTransition()
        let (screen, behind) = (UIViewController(), UIViewController())
        let view = ViewSpy()
        screen.view = view
        screen.modalPresentationStyle = .custom
        screen.transitioningDelegate = sut
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        window.rootViewController = behind
        window.makeKeyAndVisible()
        behind.view.frame = window.bounds

        await withCheckedContinuation { continuation in
            behind.present(screen, animated: true) { continuation.resume() }
        }
        #expect(screen.view.superview != nil)
        #expect(screen.view.frame == window.bounds)
        let above = CGAffineTransform(translationX: 0, y: -800)
        #expect(view.transforms.contains(above))
        #expect(view.transform == .identity)

        await withCheckedContinuation { continuation in
            screen.dismiss(animated: true) { continuation.resume() }
        }
        #expect(behind.presentedViewController == nil)
        #expect(view.transform == above)
        window.isHidden = true
    }
}

@MainActor
private final class ViewSpy: UIView {
    private(set) var transforms: [CGAffineTransform] = []

    override var transform: CGAffineTransform {
        didSet { transforms.append(transform) }
    }
}
