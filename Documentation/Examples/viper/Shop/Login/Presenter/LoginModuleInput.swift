//
//  LoginModuleInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What its caller tells the Login module: `configure…`, `update…`.
@MainActor
protocol LoginModuleInput: AnyObject {
    /// Gives the module what it starts from, before its view is shown.
    func configureModule()
}
