//
//  LoginModuleOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the Login module tells its caller: `did…`.
@MainActor
protocol LoginModuleOutput: AnyObject {}
