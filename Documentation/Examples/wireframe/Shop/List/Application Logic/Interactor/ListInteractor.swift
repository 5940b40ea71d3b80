//
//  ListInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class ListInteractor {
    weak var output: (any ListInteractorOutput)?
    let dataManager: any ListDataManagerInterface

    init(dataManager: any ListDataManagerInterface) {
        self.dataManager = dataManager
    }

    private func handOver() {
        do {
            output?.foundItems(try dataManager.entities().map { ListItem(title: $0.title) })
        } catch {
            output?.failedToFindItems(error)
        }
    }
}

// MARK: - ListInteractorInput

extension ListInteractor: ListInteractorInput {
    func findItems() {
        handOver()
    }
}
