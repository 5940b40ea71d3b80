//
//  EditorInteractorInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter asks of the Editor module's interactor.
@MainActor
protocol EditorInteractorInput: AnyObject {
    /// The items that were found last.
    var items: [EditorItem] { get }
    /// Looks for items, in place of a search under way; the event handler hears how it ends.
    func loadItems()
    /// Ends the search under way; nobody hears of it.
    func stopLoading()
}
