//
//  AppDependencies.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Creates the parts of all modules and connects them; each module has an extension of its own.
///
/// The app's delegate keeps it.
@MainActor
final class AppDependencies {
    let rootWireframe = RootWireframe()
}
