//
//  EditorInteractorEventHandler.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Hears what happens in the interactor of the Editor module.
@MainActor
protocol EditorInteractorEventHandler: AnyObject {
    /// There are other items than before.
    func handleItemsLoaded()
    /// The items could not be found; those from before are still there.
    func handleLoadingFailed(_ error: any Error)
}
