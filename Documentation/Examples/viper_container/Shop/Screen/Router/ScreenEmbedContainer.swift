//
//  ScreenEmbedContainer.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// The modules inside the Screen module.
nonisolated enum ScreenChild: CaseIterable {
    case map
    case list
}

@MainActor
protocol ScreenEmbedContainer: UIViewController {
    /// The view that the child's view fills.
    func containerView(for child: ScreenChild) -> UIView
}
