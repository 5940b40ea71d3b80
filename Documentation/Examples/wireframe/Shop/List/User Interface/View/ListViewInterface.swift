//
//  ListViewInterface.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter tells the view of the List module.
@MainActor
protocol ListViewInterface: AnyObject {
    /// Shows one row for each title.
    func showTitles(_ titles: [String])
    /// Shows that there is nothing to show.
    func showNoContentMessage()
    /// Shows what went wrong.
    func showErrorMessage(_ message: String)
}
