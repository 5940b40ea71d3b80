//
//  ScreenViewOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the view of the Screen module tells its presenter: `did…`.
@MainActor
protocol ScreenViewOutput: AnyObject {
    /// The view is ready to be set up; comes once.
    func didTriggerViewReadyEvent()
}
