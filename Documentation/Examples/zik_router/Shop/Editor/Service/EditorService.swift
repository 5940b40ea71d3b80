//
//  EditorService.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

nonisolated protocol EditorService: Sendable {
    /// Finds the items that belong to a parent, or all of them.
    func items(of parentID: String?) async throws -> [EditorItem]
}
