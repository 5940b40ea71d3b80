//
//  WebEngine.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

/// The interface of a web view for interactors: loading pages and running scripts.
///
/// The same object is also a WebPresentation; only the assembly depends on that.
@MainActor
protocol WebEngine: AnyObject {
    /// Replaces the current page, and returns when the new page is loaded.
    ///
    /// Throws `CancellationError` if its task is cancelled or another page replaces it.
    func load(html: String, baseURL: URL?) async throws
    /// Runs a script in the page, and returns after it.
    func run(script: String) async throws
}
