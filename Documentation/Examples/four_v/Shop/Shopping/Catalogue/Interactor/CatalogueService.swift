//
//  CatalogueService.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the interactor of the Catalogue component asks of the outside world.
protocol CatalogueService: Sendable {
    /// Fetches all items.
    func fetchItems() async throws -> [CatalogueItem]
}

/// The service that the component uses unless it is given another.
struct CatalogueDefaultService: CatalogueService {
    func fetchItems() async throws -> [CatalogueItem] {
        []
    }
}
