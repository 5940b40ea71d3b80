//
//  SettingsViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol SettingsViewInput: AnyObject {
    func setupInitialState()
    func update(with cellGroups: [SettingsCellGroup])
    func updateWithError(message: String)
}
