//
//  LoginInteractorOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the Login module's logic answers its presenter: `did…`.
@MainActor
protocol LoginInteractorOutput: AnyObject {}
