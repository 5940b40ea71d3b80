//
//  WebPresentation.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// The interface of a web view for views: its appearance and user actions.
@MainActor
protocol WebPresentation: AnyObject {
    /// Receives events of the page; not retained.
    var delegate: (any WebPresentationDelegate)? { get set }
    /// The view of the page.
    var contentView: UIView { get }
    /// The height of the complete page.
    var contentHeight: CGFloat { get }
}

/// Receives events of the visible page.
@MainActor
protocol WebPresentationDelegate: AnyObject {
    /// The user tapped a link. The page does not follow it.
    func didTapLink(_ url: URL)
    /// The user tapped an image.
    func didTapImage(_ url: URL)
    /// The height of the page changed.
    func didChangeContentHeight(_ height: CGFloat)
}
