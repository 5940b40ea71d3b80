//
//  EditorWireframe.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class EditorWireframe {
    weak var view: (any EditorViewInput)?
    let router: any EditorRouterInput

    init(router: any EditorRouterInput) {
        self.router = router
    }
}

// MARK: - EditorWireframeInput

extension EditorWireframe: EditorWireframeInput {
    func showDetail(for item: EditorItem) {
        guard let source = view?.routeSource else { return }
        router.showDetail(for: item, from: source)
    }
}
