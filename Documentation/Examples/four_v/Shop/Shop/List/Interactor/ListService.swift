//
//  ListService.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

nonisolated protocol ListService: Sendable {
    func fetchItems() async throws -> [ListItem]
}

/// The default service of the component.
nonisolated struct ListDefaultService: ListService {
    func fetchItems() async throws -> [ListItem] {
        []
    }
}
