//
//  ContactsViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter tells the view of the Contacts module: `setup…`, `update…`.
@MainActor
protocol ContactsViewInput: AnyObject {
    /// Shows the view as it is before there is anything to show.
    func setupInitialState()
    /// Makes these changes to the rows.
    func update(with batch: CacheTransactionBatch<ContactsItem>)
    /// Shows why there are no rows.
    func updateWithError(message: String)
}
