//
//  SettingsPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

/// Keeps the state of the Settings module, and decides when its rows are found anew.
@MainActor
final class SettingsPresenter {
    weak var view: (any SettingsViewInput)?
    let interactor: any SettingsInteractorInput
    let router: any SettingsRouterInput

    /// The request under way, or the last one. A new one takes its place, and it ends with the module.
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
            do {
                let cellGroups = try await interactor.obtainCellGroups()
                guard !Task.isCancelled else { return }
                self?.view?.update(with: cellGroups)
            } catch {
                guard !Task.isCancelled else { return }
                self?.view?.updateWithError(message: error.localizedDescription)
            }
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
