//
//  FeedViewOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the view of the Feed module tells its presenter: `did…`.
@MainActor
protocol FeedViewOutput: AnyObject {
    /// The view is ready to be set up; comes once.
    func didTriggerViewReadyEvent()
    /// The user wants the content anew.
    func didTriggerRefreshEvent()
}
