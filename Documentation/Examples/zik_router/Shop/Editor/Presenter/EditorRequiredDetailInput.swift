//
//  EditorRequiredDetailInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the Editor module requires of the one that a selected item leads to.
///
/// The app says who provides it: `registry.adapt((any EditorRequiredDetailInput).self, to: …)`.
@MainActor
protocol EditorRequiredDetailInput: AnyObject {
    /// Tells the module which item it shows, before it is shown.
    func configureModule(id: String)
}
