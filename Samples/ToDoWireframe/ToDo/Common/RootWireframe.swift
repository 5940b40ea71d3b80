//
//  RootWireframe.swift
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
