//
//  ListModuleInterface.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the List module can do; its view calls it the event handler.
@MainActor
protocol ListModuleInterface: AnyObject {
    /// Shows what there is now.
    func updateView()
    /// Ends the module.
    func close()
    /// The user closed the module without asking.
    func didClose()
}
