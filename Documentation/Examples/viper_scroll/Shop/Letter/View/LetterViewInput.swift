//
//  LetterViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter tells the view of the Letter module: `setup…`, `update…`.
@MainActor
protocol LetterViewInput: AnyObject {
    /// Shows the view with its places, all of them empty.
    func setupInitialState()
    /// Gives the place of a child the height that its content needs.
    func updateHeight(_ height: Double, of child: LetterChild)
}
