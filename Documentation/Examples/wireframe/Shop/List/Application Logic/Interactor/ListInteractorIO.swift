//
//  ListInteractorIO.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter asks of the List module's logic.
@MainActor
protocol ListInteractorInput: AnyObject {
    /// Looks for the items to show; the output hears what was found.
    func findItems()
}

/// What the List module's logic answers its presenter.
@MainActor
protocol ListInteractorOutput: AnyObject {
    /// Hands over the items that were found, possibly none.
    func foundItems(_ items: [ListItem])
    /// Says why items could not be found.
    func failedToFindItems(_ error: any Error)
}
