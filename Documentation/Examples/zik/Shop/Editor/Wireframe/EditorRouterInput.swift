//
//  EditorRouterInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// What the wireframe of the Editor module requires of the app's router.
@MainActor
protocol EditorRouterInput: AnyObject {
    /// Shows Detail after the screen that the route begins at.
    func showDetail(for item: EditorItem, from source: UIViewController)
}
