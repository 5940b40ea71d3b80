//
//  SettingsRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class SettingsRouter {
    weak var transitionHandler: UIViewController?
}

// MARK: - SettingsRouterInput

extension SettingsRouter: SettingsRouterInput {}
