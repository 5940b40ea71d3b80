//
//  ContactsItem.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// An entity as the Contacts module shows it: plain, so that entities stay behind the cache tracker.
nonisolated struct ContactsItem: Identifiable, Equatable, Sendable {
    let id: String
    var title: String
}
