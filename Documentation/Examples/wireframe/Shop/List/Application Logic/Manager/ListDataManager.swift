//
//  ListDataManager.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the interactor of the List module asks of its data manager.
@MainActor
protocol ListDataManagerInterface: AnyObject {
    /// The entities that are kept.
    func entities() -> [ListEntity]
    /// Keeps these entities in place of those that were there.
    func replaceEntities(with entities: [ListEntity])
}

/// Fetches and stores entities for the use cases of the List module; hides how they are stored.
@MainActor
final class ListDataManager {
    private var stored: [ListEntity] = []
}

// MARK: - ListDataManagerInterface

extension ListDataManager: ListDataManagerInterface {
    func entities() -> [ListEntity] {
        stored
    }

    func replaceEntities(with entities: [ListEntity]) {
        stored = entities
    }
}
