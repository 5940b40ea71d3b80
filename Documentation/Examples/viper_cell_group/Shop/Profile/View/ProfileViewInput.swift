//
//  ProfileViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter asks of the view of the Profile group: `obtain…`.
@MainActor
protocol ProfileViewInput: AnyObject {
    /// Makes the rows that show the content.
    func obtainCellModels(for content: ProfileContent) -> [any CellModel]
}
