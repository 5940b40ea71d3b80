//
//  ListViewModel.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

/// What the List component shows, ready to be shown, and what happens when the user does something.
@MainActor
final class ListViewModel {
    weak var navigationDelegate: (any ListNavigationDelegate)?
    private(set) weak var delegate: (any ListViewModelDelegate)?
    private let interactor: ListInteractor

    /// What stands in place of titles, when there is something to say.
    private(set) var message: String?
    private var items: [ListItem] = []

    /// The request under way, or the last one. A new one takes its place, and it ends with the component.
    private(set) var request: Task<Void, Never>?

    init(interactor: ListInteractor, navigationDelegate: (any ListNavigationDelegate)?) {
        self.interactor = interactor
        self.navigationDelegate = navigationDelegate
    }

    deinit {
        request?.cancel()
    }

    /// The title of each row.
    var titles: [String] { items.map(\.title) }

    /// Makes the view hear of changes.
    func bind(_ delegate: any ListViewModelDelegate) {
        self.delegate = delegate
    }

    // MARK: - What the user does

    /// Looks for items.
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

    /// Goes where the item of a row leads.
    func select(row: Int) {
        guard items.indices.contains(row) else { return }
        navigationDelegate?.listDidSelect(items[row])
    }

    /// The view has left the screen.
    func close() {
        request?.cancel()
        navigationDelegate?.listDidClose()
    }

    private func show(_ result: Result<[ListItem], any Error>) {
        switch result {
        case .success(let items):
            self.items = items
            message = items.isEmpty ? "Nothing here yet" : nil
        case .failure(let error):
            items = []
            message = error.localizedDescription
        }
        delegate?.viewModelDidChange()
    }
}
