//
//  ProfileContent.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the Profile module shows, as its interactor found it.
nonisolated struct ProfileContent: Equatable, Sendable {
    var title: String
}
