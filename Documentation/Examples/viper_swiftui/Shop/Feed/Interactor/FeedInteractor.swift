//
//  FeedInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Does the work of the Feed module off the main actor, with the services it holds; keeps no state.
nonisolated struct FeedInteractor {}

// MARK: - FeedInteractorInput

nonisolated extension FeedInteractor: FeedInteractorInput {
    @concurrent func obtainContent() async throws -> FeedContent {
        try Task.checkCancellation()
        return FeedContent(title: "Feed")
    }
}
