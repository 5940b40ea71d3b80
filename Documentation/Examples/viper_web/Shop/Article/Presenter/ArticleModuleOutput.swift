//
//  ArticleModuleOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

@MainActor
protocol ArticleModuleOutput: AnyObject {
    func didUpdateContentHeight(_ height: CGFloat)
    func didTapLink(_ url: URL)
    func didTapImage(_ url: URL)
}
