//
//  LetterInteractorInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter asks of the Letter module's logic: `obtain…`, `perform…`, `process…`.
@MainActor
protocol LetterInteractorInput: AnyObject {}
