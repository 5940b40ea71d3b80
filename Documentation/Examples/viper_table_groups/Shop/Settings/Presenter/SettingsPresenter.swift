//
//  SettingsPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

@MainActor
final class SettingsPresenter {
    weak var view: (any SettingsViewInput)?
    let interactor: any SettingsInteractorInput
    let router: any SettingsRouterInput

    /// The current or last request. A new request replaces it, and it is cancelled with the module.
    private(set) var request: Task<Void, Never>?

    init(interactor: any SettingsInteractorInput, router: any SettingsRouterInput) {
        self.interactor = interactor
        self.router = router
    }

    deinit {
        request?.cancel()
    }

    private func obtainCellGroups() {
        request?.cancel()
        request = Task { [weak self, interactor] in
            let results = await interactor.obtainCellGroups()
            guard !Task.isCancelled else { return }
            self?.show(results)
        }
    }

    /// A failed group has a message instead of rows. If all groups fail, one message replaces the table.
    private func show(_ results: [Result<[any CellModel], any Error>]) {
        let cellGroups = results.map { result in
            switch result {
            case .success(let models): SettingsCellGroup(models: models)
            case .failure(let error): SettingsCellGroup(message: error.localizedDescription)
            }
        }
        if let message = cellGroups.first?.message, cellGroups.allSatisfy({ $0.message != nil }) {
            view?.updateWithError(message: message)
        } else {
            view?.update(with: cellGroups)
        }
    }
}

// MARK: - SettingsViewOutput

extension SettingsPresenter: SettingsViewOutput {
    func didTriggerViewReadyEvent() {
        view?.setupInitialState()
        obtainCellGroups()
    }

    func didTriggerRefreshEvent() {
        obtainCellGroups()
    }
}
