//
//  WebEngine.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

/// The side of a web view that interactors know: it loads pages and runs scripts in them.
///
/// One object is this and a WebPresentation; nobody but the assembly knows that.
@MainActor
protocol WebEngine: AnyObject {
    /// Loads a page in place of the one that is there, and returns when it is complete.
    ///
    /// Throws `CancellationError` when its task is cancelled or another page takes its place.
    func load(html: String, baseURL: URL?) async throws
    /// Runs a script in the page, and returns when it has run.
    func run(script: String) async throws
}
