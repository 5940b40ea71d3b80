//
//  ProfileViewOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the rows of the Profile group tell the presenter: `did…`.
@MainActor
protocol ProfileViewOutput: AnyObject {
    /// The user chose the row that shows this content.
    func didSelectCell(with content: ProfileContent)
}
