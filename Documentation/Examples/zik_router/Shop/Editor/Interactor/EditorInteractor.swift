//
//  EditorInteractor.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class EditorInteractor {
    weak var eventHandler: (any EditorInteractorEventHandler)?
    weak var dataSource: (any EditorInteractorDataSource)?
    let service: any EditorService
    private(set) var items: [EditorItem] = []

    /// The current or last search.
    private(set) var search: Task<Void, Never>?

    init(service: any EditorService) {
        self.service = service
    }

    deinit {
        search?.cancel()
    }
}

// MARK: - EditorInteractorInput

extension EditorInteractor: EditorInteractorInput {
    func loadItems() {
        let parentID = dataSource?.parentID
        search?.cancel()
        search = Task { [weak self, service] in
            do {
                let items = try await service.items(of: parentID)
                guard let self, !Task.isCancelled else { return }
                self.items = items
                eventHandler?.handleItemsLoaded()
            } catch {
                guard !Task.isCancelled else { return }
                self?.eventHandler?.handleLoadingFailed(error)
            }
        }
    }

    func stopLoading() {
        search?.cancel()
    }
}
