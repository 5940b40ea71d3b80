//
//  EditorRouterInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

@MainActor
protocol EditorRouterInput: AnyObject {
    func showDetail(for item: EditorItem, from source: UIViewController)
}
