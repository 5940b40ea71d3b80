//
//  ListWireframeInterface.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the presenter of the List module asks of its wireframe.
@MainActor
protocol ListWireframeInterface: AnyObject {
    /// Takes the module off the screen.
    func dismissListInterface()
}
