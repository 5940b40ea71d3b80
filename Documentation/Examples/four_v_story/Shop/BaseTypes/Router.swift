//
//  Router.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Shows the components of one story. Whoever begins a story keeps its router.
@MainActor
protocol Router: AnyObject {
    /// Shows what the story begins with.
    func showInitial()
    /// Takes all of the story away.
    func close()
}
