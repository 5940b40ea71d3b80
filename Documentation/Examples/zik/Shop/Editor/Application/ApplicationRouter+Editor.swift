//
//  ApplicationRouter+Editor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

// MARK: - EditorRouterInput

extension ApplicationRouter: EditorRouterInput {
    func showDetail(for item: EditorItem, from source: UIViewController) {
        // TODO: Create the view controller of Detail with its builder.
        let viewController = UIViewController()
        viewController.title = item.title
        show(viewController, from: source)
    }
}

extension ApplicationRouter {
    func showEditor(parentID: String? = nil, from source: UIViewController) {
        let builder = EditorBuilder(service: EditorAdapter(), router: self)
        show(builder.makeViewController(parentID: parentID), from: source)
    }
}
