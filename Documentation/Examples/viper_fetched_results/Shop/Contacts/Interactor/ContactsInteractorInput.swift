//
//  ContactsInteractorInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter asks of the Contacts module's logic: `obtain…`, `perform…`, `process…`.
@MainActor
protocol ContactsInteractorInput: AnyObject {
    /// Begins to track the cache; the output hears of what is there, and then of each change.
    func performTracking()
}
