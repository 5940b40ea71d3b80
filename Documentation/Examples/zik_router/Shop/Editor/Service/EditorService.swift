//
//  EditorService.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

nonisolated protocol EditorService: Sendable {
    /// Loads the items of a parent, or all items.
    func items(of parentID: String?) async throws -> [EditorItem]
}
