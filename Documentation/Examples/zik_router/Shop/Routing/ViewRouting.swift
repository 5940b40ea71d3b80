//
//  ViewRouting.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Navigation of presenters, which find modules by required protocol and never by name.
@MainActor
protocol ViewRouting: AnyObject {
    /// Opens the module that provides a protocol after another screen. `prepare` receives it before it is shown.
    func open<Input>(_ input: Input.Type, from source: UIViewController, prepare: (Input) -> Void) throws
}

/// A created module that is not shown yet.
@MainActor
struct Destination<Input> {
    /// Owns the module.
    let viewController: UIViewController
    let input: Input
}
