//
//  AppDependencies.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Creates and connects the parts of all modules. Each module has its own extension.
///
/// The scene delegate owns it.
@MainActor
final class AppDependencies {
    let rootWireframe = RootWireframe()
}
