//
//  FeedViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol FeedViewInput: AnyObject {
    func setupInitialState()
    func setupLoadingState()
    func update(with content: FeedContent)
    func updateWithError(message: String)
}
