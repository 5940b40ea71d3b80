//
//  SettingsInteractorInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter asks of the Settings module's logic: `obtain…`, `perform…`, `process…`.
@MainActor
protocol SettingsInteractorInput: AnyObject {
    /// Asks all groups at the same time for their rows; the answers are in the order of the groups, and one that fails
    /// leaves those of the others.
    func obtainCellGroups() async -> [Result<[any CellModel], any Error>]
}
