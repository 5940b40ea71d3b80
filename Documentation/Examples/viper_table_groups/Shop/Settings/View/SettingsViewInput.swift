//
//  SettingsViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter tells the view of the Settings module: `setup…`, `update…`.
@MainActor
protocol SettingsViewInput: AnyObject {
    /// Shows the table before it has rows.
    func setupInitialState()
    /// Shows one section for each group: its rows, or why there are none.
    func update(with cellGroups: [SettingsCellGroup])
    /// Shows why there are no rows at all.
    func updateWithError(message: String)
}
