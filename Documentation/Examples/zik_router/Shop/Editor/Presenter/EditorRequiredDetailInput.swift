//
//  EditorRequiredDetailInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol EditorRequiredDetailInput: AnyObject {
    /// Tells the module which item it shows, before it is shown.
    func configureModule(id: String)
}
