//
//  ViewRouting.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// What presenters ask of the routers: modules by the protocol that they require, never by name.
@MainActor
protocol ViewRouting: AnyObject {
    /// Opens the module behind a protocol after another screen; `prepare` receives the module before it is shown.
    func open<Input>(_ input: Input.Type, from source: UIViewController, prepare: (Input) -> Void) throws
}

/// A module that was made but is not shown yet.
@MainActor
struct Destination<Input> {
    /// Keeps the module alive.
    let viewController: UIViewController
    let input: Input
}
