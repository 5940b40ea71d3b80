//
//  PlayerEntity.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the Player module is about: whoever builds it gives it one.
struct PlayerEntity: Equatable {
    var title: String
}
