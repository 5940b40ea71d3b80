//
//  EditorItem.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

nonisolated struct EditorItem: Identifiable, Equatable, Sendable {
    let id: String
    var title: String
}
