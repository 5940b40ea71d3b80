//
//  ContactsInteractorOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the Contacts module's logic answers its presenter: `did…`.
@MainActor
protocol ContactsInteractorOutput: AnyObject {
    /// These rows are new, changed or gone.
    func didProcessCacheTransaction(_ batch: CacheTransactionBatch<ContactsItem>)
    /// The cache cannot be tracked.
    func didFailToTrackCache(_ error: any Error)
}
