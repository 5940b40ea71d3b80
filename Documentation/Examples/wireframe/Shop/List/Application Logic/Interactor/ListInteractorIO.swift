//
//  ListInteractorIO.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol ListInteractorInput: AnyObject {
    func findItems()
}

@MainActor
protocol ListInteractorOutput: AnyObject {
    func foundItems(_ items: [ListItem])
    func failedToFindItems(_ error: any Error)
}
