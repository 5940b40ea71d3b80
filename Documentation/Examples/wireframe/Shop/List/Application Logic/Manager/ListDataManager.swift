//
//  ListDataManager.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol ListDataManagerInterface: AnyObject {
    /// The stored entities.
    func entities() async throws -> [ListEntity]
    /// Replaces the stored entities.
    func replaceEntities(with entities: [ListEntity]) async throws
}

@MainActor
final class ListDataManager {
    let store: any ListStoreInterface

    init(store: any ListStoreInterface) {
        self.store = store
    }
}

// MARK: - ListDataManagerInterface

extension ListDataManager: ListDataManagerInterface {
    func entities() async throws -> [ListEntity] {
        try await store.records().map { ListEntity(title: $0.title) }
    }

    func replaceEntities(with entities: [ListEntity]) async throws {
        try await store.save(entities.map { ListRecord(title: $0.title) })
    }
}
