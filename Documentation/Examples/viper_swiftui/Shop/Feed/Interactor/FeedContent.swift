//
//  FeedContent.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the Feed module shows, as its interactor found it.
nonisolated struct FeedContent: Equatable, Sendable {
    var title: String
}
