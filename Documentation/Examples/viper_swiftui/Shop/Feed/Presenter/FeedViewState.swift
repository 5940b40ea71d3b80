//
//  FeedViewState.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

nonisolated enum FeedViewState: Equatable, Sendable {
    case idle
    case loading
    case content(FeedContent)
    case failed(message: String)
}
