//
//  EditorInteractorDataSource.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the interactor of the Editor module needs to know while it works.
@MainActor
protocol EditorInteractorDataSource: AnyObject {
    /// Whose items are wanted; all items when there is none.
    var parentID: String? { get }
}
