//
//  ScreenInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Does the work of the Screen module with the services it holds; keeps no state.
@MainActor
final class ScreenInteractor {
    weak var output: (any ScreenInteractorOutput)?
}

// MARK: - ScreenInteractorInput

extension ScreenInteractor: ScreenInteractorInput {}
