//
//  ScreenInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class ScreenInteractor {
    weak var output: (any ScreenInteractorOutput)?
}

// MARK: - ScreenInteractorInput

extension ScreenInteractor: ScreenInteractorInput {}
