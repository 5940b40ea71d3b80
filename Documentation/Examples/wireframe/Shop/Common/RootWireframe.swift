//
//  RootWireframe.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Shows the first module of the app and owns its wireframe, which opens all other modules.
@MainActor
final class RootWireframe {
    private(set) var firstWireframe: AnyObject?

    /// Shows the first module's view controller in a window.
    func show(_ viewController: UIViewController, of wireframe: AnyObject, in window: UIWindow) {
        firstWireframe = wireframe
        window.rootViewController = UINavigationController(rootViewController: viewController)
    }
}
