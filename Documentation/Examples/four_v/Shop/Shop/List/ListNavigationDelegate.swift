//
//  ListNavigationDelegate.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the List component tells the router of its story, which decides where that leads.
@MainActor
protocol ListNavigationDelegate: AnyObject {
    /// The user chose an item.
    func listDidSelect(_ item: ListItem)
    /// The component has left the screen, whoever took it away.
    func listDidClose()
}
