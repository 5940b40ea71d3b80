//
//  ListInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

nonisolated struct ListInteractor: Sendable {
    private let service: any ListService

    init(service: any ListService = ListDefaultService()) {
        self.service = service
    }

    /// Loads the items in display order.
    func obtainItems() async throws -> [ListItem] {
        let items = try await service.fetchItems()
        try Task.checkCancellation()
        return items.sorted { $0.title < $1.title }
    }
}
