//
//  EditorModuleInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the Editor module provides to others; they find it by this protocol.
@MainActor
protocol EditorModuleInput: AnyObject {
    /// Tells the module whose items it shows, before it is shown.
    func configureModule(id: String)
}
