//
//  SettingsViewOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the view of the Settings module tells its presenter: `did…`.
@MainActor
protocol SettingsViewOutput: AnyObject {
    /// The view is ready to be set up; comes once.
    func didTriggerViewReadyEvent()
    /// The user wants the rows anew.
    func didTriggerRefreshEvent()
}
