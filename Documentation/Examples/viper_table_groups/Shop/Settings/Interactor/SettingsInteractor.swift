//
//  SettingsInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Asks the groups of the Settings module, which it holds, for their rows; knows nothing of what they are.
@MainActor
final class SettingsInteractor {
    /// Set by the assembly as soon as there is a view controller for the groups to lead on from.
    var groups: [any CellGroupModule]

    init(groups: [any CellGroupModule] = []) {
        self.groups = groups
    }
}

// MARK: - SettingsInteractorInput

extension SettingsInteractor: SettingsInteractorInput {
    func obtainCellGroups() async throws -> [[any CellModel]] {
        try await withThrowingTaskGroup(of: (Int, [any CellModel]).self) { tasks in
            for (index, group) in groups.enumerated() {
                tasks.addTask { (index, try await group.obtainCellModels()) }
            }
            var cellGroups = groups.map { _ in [any CellModel]() }
            for try await (index, models) in tasks {
                cellGroups[index] = models
            }
            return cellGroups
        }
    }
}
