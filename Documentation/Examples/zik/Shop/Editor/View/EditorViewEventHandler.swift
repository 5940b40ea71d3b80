//
//  EditorViewEventHandler.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol EditorViewEventHandler: AnyObject {
    func handleViewReady()
    func handleViewWillAppear()
    func handleViewDidAppear()
    func handleViewWillDisappear()
    func handleViewDidDisappear()
    func handleViewRemoved()
    func handleSelection(ofRow row: Int)
}

@MainActor
extension EditorViewEventHandler {
    func handleViewWillAppear() {}
    func handleViewDidAppear() {}
    func handleViewWillDisappear() {}
    func handleViewDidDisappear() {}
}
