//
//  FeedViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter tells the view of the Feed module: `setup…`, `update…`.
@MainActor
protocol FeedViewInput: AnyObject {
    /// Shows the view as it is before there is anything to show.
    func setupInitialState()
    /// Shows that the content is on its way.
    func setupLoadingState()
    /// Shows the content.
    func update(with content: FeedContent)
    /// Shows why there is no content.
    func updateWithError(message: String)
}
