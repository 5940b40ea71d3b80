//
//  ArticleViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

@MainActor
protocol ArticleViewInput: AnyObject {
    func setupInitialState()
    func setupLoadingState()
    func updateWithContent()
    func updateWithError(message: String)
    func obtainContentHeight() -> CGFloat
}
