//
//  ScreenRouterInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol ScreenRouterInput: AnyObject {
    func embedMap(moduleOutput: any MapModuleOutput) -> (any MapModuleInput)?
    func embedList(moduleOutput: any ListModuleOutput) -> (any ListModuleInput)?
}
