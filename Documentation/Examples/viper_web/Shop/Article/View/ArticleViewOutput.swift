//
//  ArticleViewOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

/// What the view of the Article module tells its presenter: `did…`.
@MainActor
protocol ArticleViewOutput: AnyObject {
    /// The view is ready to be set up; comes once.
    func didTriggerViewReadyEvent()
    /// The user tapped a link.
    func didTapLink(_ url: URL)
    /// The user tapped an image.
    func didTapImage(_ url: URL)
    /// The page has become higher or lower.
    func didChangeContentHeight(_ height: CGFloat)
}
