//
//  ScreenRouterInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Where the Screen module leads: `open…`, `close…`, `embed…`.
@MainActor
protocol ScreenRouterInput: AnyObject {
    /// Makes the Map module and puts it into its place.
    func embedMap(moduleOutput: any MapModuleOutput) -> (any MapModuleInput)?
    /// Makes the List module and puts it into its place.
    func embedList(moduleOutput: any ListModuleOutput) -> (any ListModuleInput)?
}
