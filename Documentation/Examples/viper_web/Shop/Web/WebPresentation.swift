//
//  WebPresentation.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// The side of a web view that views know: what it looks like and what the user does in it.
@MainActor
protocol WebPresentation: AnyObject {
    /// Hears what happens in the page; not retained.
    var delegate: (any WebPresentationDelegate)? { get set }
    /// The view that shows the page.
    var contentView: UIView { get }
    /// How high the page is, all of it.
    var contentHeight: CGFloat { get }
}

/// Hears what happens in a page that is shown.
@MainActor
protocol WebPresentationDelegate: AnyObject {
    /// The user tapped a link; the page stays where it is.
    func didTapLink(_ url: URL)
    /// The user tapped an image.
    func didTapImage(_ url: URL)
    /// The page has become higher or lower.
    func didChangeContentHeight(_ height: CGFloat)
}
