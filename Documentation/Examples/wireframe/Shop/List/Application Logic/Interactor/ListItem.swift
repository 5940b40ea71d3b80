//
//  ListItem.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the interactor of the List module hands to the presenter: entities stay behind it.
struct ListItem: Equatable {
    var title: String
}
