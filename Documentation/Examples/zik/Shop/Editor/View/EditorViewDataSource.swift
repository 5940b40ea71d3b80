//
//  EditorViewDataSource.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the view of the Editor module shows; it asks for it when it needs it.
@MainActor
protocol EditorViewDataSource: AnyObject {
    /// How many rows there are.
    var numberOfRows: Int { get }
    /// The text of a row.
    func title(ofRow row: Int) -> String
}
