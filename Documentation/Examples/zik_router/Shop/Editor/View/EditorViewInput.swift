//
//  EditorViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// What the presenter tells the view of the Editor module, and how routes begin at it.
@MainActor
protocol EditorViewInput: AnyObject {
    /// The view controller that routes to other modules begin at.
    var routeSource: UIViewController? { get }
    /// Takes everything anew from the data source.
    func reload()
    /// Shows what went wrong.
    func show(error message: String)
}
