//
//  ProfileRouterInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Where the Profile module leads: `open…`, `close…`, `embed…`.
@MainActor
protocol ProfileRouterInput: AnyObject {}
