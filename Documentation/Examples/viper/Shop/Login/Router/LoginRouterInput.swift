//
//  LoginRouterInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Where the Login module leads: `open…`, `close…`, `embed…`.
@MainActor
protocol LoginRouterInput: AnyObject {}
