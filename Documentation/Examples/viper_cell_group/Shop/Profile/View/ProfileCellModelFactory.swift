//
//  ProfileCellModelFactory.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class ProfileCellModelFactory {
    weak var output: (any ProfileViewOutput)?
}

// MARK: - ProfileViewInput

extension ProfileCellModelFactory: ProfileViewInput {
    func obtainCellModels(for content: ProfileContent) -> [any CellModel] {
        [ProfileCellModel(content: content, output: output)]
    }
}
