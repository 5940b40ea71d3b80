//
//  ApplicationRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Navigation of the app. An extension contains the routes of each module.
///
/// Modules use it through the protocols that they declare, never by this type.
@MainActor
final class ApplicationRouter {
    /// Shows a screen after another: pushed if there is a navigation controller, otherwise presented.
    func show(_ viewController: UIViewController, from source: UIViewController) {
        source.show(viewController, sender: nil)
    }
}
