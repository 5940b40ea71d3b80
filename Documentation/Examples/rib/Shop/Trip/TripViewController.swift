//
//  TripViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
protocol TripPresentableListener: AnyObject {}

@MainActor
final class TripViewController: UIViewController, TripPresentable, TripViewControllable {
    weak var listener: (any TripPresentableListener)?

    private var onDismiss: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    // MARK: - TripViewControllable

    func present(viewController: any ViewControllable, onDismiss: @escaping () -> Void) {
        let child = viewController.uiviewController
        child.presentationController?.delegate = self
        self.onDismiss = onDismiss
        present(child, animated: true)
    }

    func dismiss(viewController: any ViewControllable) {
        guard presentedViewController === viewController.uiviewController else { return }
        onDismiss = nil
        dismiss(animated: true)
    }
}

// MARK: - UIAdaptivePresentationControllerDelegate

extension TripViewController: UIAdaptivePresentationControllerDelegate {
    /// The user closed a child's sheet. Not called after `dismiss(viewController:)`.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        let onDismiss = onDismiss
        self.onDismiss = nil
        onDismiss?()
    }
}
