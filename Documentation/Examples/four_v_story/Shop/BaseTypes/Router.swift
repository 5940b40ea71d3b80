//
//  Router.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// The router of one story. The object that starts the story owns the router.
@MainActor
protocol Router: AnyObject {
    /// Shows the first component of the story.
    func showInitial()
    /// Removes the whole story.
    func close()
}
