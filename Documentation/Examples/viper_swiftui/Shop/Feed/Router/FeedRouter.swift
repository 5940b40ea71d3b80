//
//  FeedRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class FeedRouter {
    let stack: ScreenStack

    init(stack: ScreenStack) {
        self.stack = stack
    }
}

// MARK: - FeedRouterInput

extension FeedRouter: FeedRouterInput {}
