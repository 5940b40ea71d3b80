//
//  ListEntity.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// A thing of the business, as the data manager of the List module keeps it.
nonisolated struct ListEntity: Equatable, Sendable {
    var title: String
}
