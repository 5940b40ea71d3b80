//
//  ScreenViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter tells the view of the Screen module: `setup…`, `update…`.
@MainActor
protocol ScreenViewInput: AnyObject {
    /// Shows the view with its places, all of them empty.
    func setupInitialState()
}
