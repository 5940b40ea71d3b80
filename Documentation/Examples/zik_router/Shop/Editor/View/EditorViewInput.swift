//
//  EditorViewInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
protocol EditorViewInput: AnyObject {
    var routeSource: UIViewController? { get }
    func reload()
    func show(error message: String)
}
