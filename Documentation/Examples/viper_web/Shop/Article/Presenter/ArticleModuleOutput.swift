//
//  ArticleModuleOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

/// What the Article module tells its caller: `did…`.
@MainActor
protocol ArticleModuleOutput: AnyObject {
    /// The page needs this height to be seen whole.
    func didUpdateContentHeight(_ height: CGFloat)
    /// The user wants to go where a link leads.
    func didTapLink(_ url: URL)
    /// The user wants to see an image on its own.
    func didTapImage(_ url: URL)
}
