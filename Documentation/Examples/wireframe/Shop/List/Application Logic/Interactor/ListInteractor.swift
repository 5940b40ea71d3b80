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

    /// The current or last request. A new request replaces it, and it is cancelled with the module.
    private(set) var request: Task<Void, Never>?

    init(dataManager: any ListDataManagerInterface) {
        self.dataManager = dataManager
    }

    deinit {
        request?.cancel()
    }
}

// MARK: - ListInteractorInput

extension ListInteractor: ListInteractorInput {
    func findItems() {
        request?.cancel()
        request = Task { [weak self, dataManager] in
            do {
                let items = try await dataManager.entities().map { ListItem(title: $0.title) }
                guard !Task.isCancelled else { return }
                self?.output?.foundItems(items)
            } catch {
                guard !Task.isCancelled else { return }
                self?.output?.failedToFindItems(error)
            }
        }
    }
}
