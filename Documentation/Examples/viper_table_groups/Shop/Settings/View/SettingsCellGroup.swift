//
//  SettingsCellGroup.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What one group of the Settings module shows: its rows, or why there are none.
@MainActor
struct SettingsCellGroup {
    var models: [any CellModel] = []
    var message: String?
}
