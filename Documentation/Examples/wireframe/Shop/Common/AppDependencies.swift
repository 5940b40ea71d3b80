//
//  AppDependencies.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Creates the parts of all modules and connects them; each module has an extension of its own.
///
/// The app's delegate keeps it, and it keeps the wireframe of the first module, from which all others are reached.
@MainActor
final class AppDependencies {
    var rootWireframe: AnyObject?
}
