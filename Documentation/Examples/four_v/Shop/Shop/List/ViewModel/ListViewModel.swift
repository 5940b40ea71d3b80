//
//  ListViewModel.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

@MainActor
final class ListViewModel {
    /// The content of an item's row.
    nonisolated struct Row: Hashable, Sendable {
        let id: ListItem.ID
        let title: String
    }

    weak var navigationDelegate: (any ListNavigationDelegate)?
    private(set) weak var delegate: (any ListViewModelDelegate)?
    private let interactor: ListInteractor

    private(set) var rows: [Row] = []
    /// A message that replaces the rows.
    private(set) var message: String?
    private var items: [ListItem] = []

    /// The current or last request. A new request replaces it, and it is cancelled with the component.
    private(set) var request: Task<Void, Never>?

    init(interactor: ListInteractor, navigationDelegate: (any ListNavigationDelegate)?) {
        self.interactor = interactor
        self.navigationDelegate = navigationDelegate
    }

    deinit {
        request?.cancel()
    }

    func bind(_ delegate: any ListViewModelDelegate) {
        self.delegate = delegate
    }

    // MARK: - What the user does

    func load() {
        request?.cancel()
        request = Task { [weak self, interactor] in
            let result: Result<[ListItem], any Error>
            do {
                result = .success(try await interactor.obtainItems())
            } catch {
                result = .failure(error)
            }
            guard !Task.isCancelled else { return }
            self?.show(result)
        }
    }

    func select(row: Int) {
        guard items.indices.contains(row) else { return }
        navigationDelegate?.listDidSelect(items[row])
    }

    func close() {
        request?.cancel()
        navigationDelegate?.listDidClose()
    }

    private func show(_ result: Result<[ListItem], any Error>) {
        switch result {
        case .success(let found):
            // The item identifies the row, so a repeated item already has its row.
            var ids: Set<ListItem.ID> = []
            items = found.filter { ids.insert($0.id).inserted }
            message = items.isEmpty ? "Nothing here yet" : nil
        case .failure(let error):
            items = []
            message = error.localizedDescription
        }
        rows = items.map { Row(id: $0.id, title: $0.title) }
        delegate?.viewModelDidChange()
    }
}
