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
    /// The view appears; ends with the request, which is cancelled when the view disappears.
    func didTriggerViewReadyEvent() async
    /// The user wants to try again what failed; the view is then ready once more.
    func didTapRetry()
    /// The user wants the content anew; ends with the request.
    func didTriggerRefreshEvent() async
    /// The user wants to see Detail.
    func didTapDetail()
}
