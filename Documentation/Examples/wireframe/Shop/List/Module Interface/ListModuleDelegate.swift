//
//  ListModuleDelegate.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the List module has done; the presenter of the module that opened it wants to know.
@MainActor
protocol ListModuleDelegate: AnyObject {
    /// The module was closed.
    func listModuleDidClose()
}
