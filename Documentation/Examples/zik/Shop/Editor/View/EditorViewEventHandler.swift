//
//  EditorViewEventHandler.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Hears what happens in the view of the Editor module; of its life, only what it implements.
@MainActor
protocol EditorViewEventHandler: AnyObject {
    /// The view is about to appear for the first time; comes once.
    func handleViewReady()
    /// The view is about to appear.
    func handleViewWillAppear()
    /// The view has appeared.
    func handleViewDidAppear()
    /// The view is about to disappear.
    func handleViewWillDisappear()
    /// The view has disappeared.
    func handleViewDidDisappear()
    /// The view was taken away and will not come back.
    func handleViewRemoved()
    /// The user chose a row.
    func handleSelection(ofRow row: Int)
}

@MainActor
extension EditorViewEventHandler {
    func handleViewWillAppear() {}
    func handleViewDidAppear() {}
    func handleViewWillDisappear() {}
    func handleViewDidDisappear() {}
}
