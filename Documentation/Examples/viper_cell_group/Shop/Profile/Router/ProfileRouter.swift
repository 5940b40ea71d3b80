//
//  ProfileRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Opens other modules from the Profile module, and closes it.
@MainActor
final class ProfileRouter {
    weak var transitionHandler: UIViewController?
}

// MARK: - ProfileRouterInput

extension ProfileRouter: ProfileRouterInput {}
