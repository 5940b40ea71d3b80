//
//  EditorWireframeInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Where the Editor module leads, in its own words: by use cases, not by techniques.
@MainActor
protocol EditorWireframeInput: AnyObject {
    /// Shows all there is about an item.
    func showDetail(for item: EditorItem)
}
