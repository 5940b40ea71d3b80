//
//  SceneDelegate.swift
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
final class SceneDelegate: UIResponder {
    var window: UIWindow?
    var dependencies = AppDependencies()

    /// Shows the first module of the app in a new window.
    func show(_ window: UIWindow) {
        dependencies.installTodoListInterface(in: window)
        window.makeKeyAndVisible()
        self.window = window
    }
}

// MARK: - UIWindowSceneDelegate

extension SceneDelegate: UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        show(UIWindow(windowScene: scene))
    }
}
