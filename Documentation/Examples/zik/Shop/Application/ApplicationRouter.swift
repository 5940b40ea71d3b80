//
//  ApplicationRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// How the app takes its user from one screen to another; each module's routes are an extension of their own.
///
/// Modules know it by the protocols that they declare, never by this type.
@MainActor
final class ApplicationRouter {
    /// Shows a screen after another: pushed where there is a navigation controller, else presented.
    func show(_ viewController: UIViewController, from source: UIViewController) {
        source.show(viewController, sender: nil)
    }
}
