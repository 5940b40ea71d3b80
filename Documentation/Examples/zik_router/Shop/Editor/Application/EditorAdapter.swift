//
//  EditorAdapter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

nonisolated struct EditorAdapter: EditorService {
    func items(of parentID: String?) async throws -> [EditorItem] {
        try Task.checkCancellation()
        return []
    }
}
