//
//  LoginInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class LoginInteractor {
    weak var output: (any LoginInteractorOutput)?
}

// MARK: - LoginInteractorInput

extension LoginInteractor: LoginInteractorInput {}
