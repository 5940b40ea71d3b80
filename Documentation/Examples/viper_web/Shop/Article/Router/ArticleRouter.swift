//
//  ArticleRouter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
final class ArticleRouter {
    weak var transitionHandler: UIViewController?
}

// MARK: - ArticleRouterInput

extension ArticleRouter: ArticleRouterInput {}
