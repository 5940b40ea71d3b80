//
//  FeedInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

nonisolated struct FeedInteractor {}

// MARK: - FeedInteractorInput

nonisolated extension FeedInteractor: FeedInteractorInput {
    @concurrent func obtainContent() async throws -> FeedContent {
        try Task.checkCancellation()
        return FeedContent(title: "Feed")
    }
}
