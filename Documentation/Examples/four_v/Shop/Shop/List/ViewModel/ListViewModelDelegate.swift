//
//  ListViewModelDelegate.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Hears when the view model of the List component has something else to show.
@MainActor
protocol ListViewModelDelegate: AnyObject {
    /// The rows or the message are others than before.
    func viewModelDidChange()
}
