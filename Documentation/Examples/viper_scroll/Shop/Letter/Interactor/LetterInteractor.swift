//
//  LetterInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class LetterInteractor {
    weak var output: (any LetterInteractorOutput)?
}

// MARK: - LetterInteractorInput

extension LetterInteractor: LetterInteractorInput {}
