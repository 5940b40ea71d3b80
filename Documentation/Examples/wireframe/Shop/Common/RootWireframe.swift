//
//  RootWireframe.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Shows the first module of the app, and keeps its wireframe, from which all others are reached.
@MainActor
final class RootWireframe {
    private(set) var firstWireframe: AnyObject?

    /// Puts the first module's view controller into a window.
    func show(_ viewController: UIViewController, of wireframe: AnyObject, in window: UIWindow) {
        firstWireframe = wireframe
        window.rootViewController = UINavigationController(rootViewController: viewController)
    }
}
