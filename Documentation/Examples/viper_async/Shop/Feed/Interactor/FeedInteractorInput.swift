//
//  FeedInteractorInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

nonisolated protocol FeedInteractorInput: Sendable {
    func obtainContent() async throws -> FeedContent
}
