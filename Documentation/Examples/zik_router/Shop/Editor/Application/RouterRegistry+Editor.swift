//
//  RouterRegistry+Editor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

extension RouterRegistry {
    /// Registers the Editor module. The app calls this at its start.
    func registerEditor() {
        EditorViewRouter.register(in: self, service: EditorAdapter())
    }
}
