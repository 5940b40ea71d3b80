//
//  EditorRequiredDetailInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol EditorRequiredDetailInput: AnyObject {
    /// Sets the item before the module is shown.
    func configureModule(id: String)
}
