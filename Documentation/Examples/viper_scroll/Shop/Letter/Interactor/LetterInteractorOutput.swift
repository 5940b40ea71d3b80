//
//  LetterInteractorOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the Letter module's logic answers its presenter: `did…`.
@MainActor
protocol LetterInteractorOutput: AnyObject {}
