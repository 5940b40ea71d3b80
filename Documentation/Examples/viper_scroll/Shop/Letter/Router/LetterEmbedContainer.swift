//
//  LetterEmbedContainer.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// The modules inside the Letter module.
nonisolated enum LetterChild: CaseIterable {
    case contacts
    case body
}

@MainActor
protocol LetterEmbedContainer: UIViewController {
    /// The view that the child's view fills.
    func containerView(for child: LetterChild) -> UIView
}
