//
//  FeedInteractorInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter asks of the Feed module's logic: `obtain…`, `perform…`, `process…`.
///
/// The answer comes back as the result; who no longer wants it cancels its task.
nonisolated protocol FeedInteractorInput: Sendable {
    /// Finds what the module shows.
    func obtainContent() async throws -> FeedContent
}
