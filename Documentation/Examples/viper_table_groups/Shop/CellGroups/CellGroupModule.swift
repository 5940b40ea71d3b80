//
//  CellGroupModule.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// A module that draws rows of a table that belongs to another module.
@MainActor
protocol CellGroupModule: AnyObject, Sendable {
    /// Makes the rows that the group shows now.
    func obtainCellModels() async throws -> [any CellModel]
}
