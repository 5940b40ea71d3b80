//
//  LoginViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter tells the view of the Login module: `setup…`, `update…`.
@MainActor
protocol LoginViewInput: AnyObject {
    /// Shows the view as it is before there is anything to show.
    func setupInitialState()
}
