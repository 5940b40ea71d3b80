//
//  ContactsInteractorOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol ContactsInteractorOutput: AnyObject {
    func didProcessCacheTransaction(_ batch: CacheTransactionBatch<ContactsItem>)
    func didFailToTrackCache(_ error: any Error)
}
