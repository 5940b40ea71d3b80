//
//  FeedRouterInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Where the Feed module leads: `open…`, `close…`.
@MainActor
protocol FeedRouterInput: AnyObject {
    /// Opens Detail.
    func openDetail()
}
