//
//  ListViewInterface.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol ListViewInterface: AnyObject {
    func showTitles(_ titles: [String])
    func showNoContentMessage()
    func showErrorMessage(_ message: String)
}
