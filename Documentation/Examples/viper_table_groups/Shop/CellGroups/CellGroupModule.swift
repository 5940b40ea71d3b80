//
//  CellGroupModule.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// A module that provides rows for the table of another module.
@MainActor
protocol CellGroupModule: AnyObject, Sendable {
    /// Creates the current rows of the group.
    func obtainCellModels() async throws -> [any CellModel]
}
