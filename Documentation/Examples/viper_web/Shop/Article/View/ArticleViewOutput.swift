//
//  ArticleViewOutput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

@MainActor
protocol ArticleViewOutput: AnyObject {
    func didTriggerViewReadyEvent()
    func didTapLink(_ url: URL)
    func didTapImage(_ url: URL)
    func didChangeContentHeight(_ height: CGFloat)
}
