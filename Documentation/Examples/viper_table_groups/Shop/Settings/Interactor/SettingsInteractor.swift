//
//  SettingsInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class SettingsInteractor {
    /// Set by the assembly after it has created the view controller from which groups open modules.
    var groups: [any CellGroupModule]

    init(groups: [any CellGroupModule] = []) {
        self.groups = groups
    }
}

// MARK: - SettingsInteractorInput

extension SettingsInteractor: SettingsInteractorInput {
    func obtainCellGroups() async -> [Result<[any CellModel], any Error>] {
        await withTaskGroup(of: (Int, Result<[any CellModel], any Error>).self) { tasks in
            for (index, group) in groups.enumerated() {
                tasks.addTask {
                    do {
                        return (index, .success(try await group.obtainCellModels()))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            var cellGroups = groups.map { _ in Result<[any CellModel], any Error>.success([]) }
            for await (index, result) in tasks {
                cellGroups[index] = result
            }
            return cellGroups
        }
    }
}
