//
//  TripViewController.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// What the view of the Trip RIB tells the interactor.
@MainActor
protocol TripPresentableListener: AnyObject {}

/// Shows the Trip RIB; its router keeps it.
@MainActor
final class TripViewController: UIViewController, TripPresentable, TripViewControllable {
    weak var listener: (any TripPresentableListener)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    // MARK: - TripViewControllable

    func present(viewController: any ViewControllable) {
        present(viewController.uiviewController, animated: true)
    }

    func dismiss(viewController: any ViewControllable) {
        guard presentedViewController === viewController.uiviewController else { return }
        dismiss(animated: true)
    }
}
