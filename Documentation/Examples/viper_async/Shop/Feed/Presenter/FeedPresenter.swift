//
//  FeedPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

@MainActor
final class FeedPresenter {
    weak var view: (any FeedViewInput)?
    let interactor: any FeedInteractorInput
    let router: any FeedRouterInput

    /// The current or last request. A new request replaces it, and it is cancelled with the module.
    private(set) var request: Task<Void, Never>?

    init(interactor: any FeedInteractorInput, router: any FeedRouterInput) {
        self.interactor = interactor
        self.router = router
    }

    deinit {
        request?.cancel()
    }

    private func obtainContent() {
        request?.cancel()
        view?.setupLoadingState()
        // The task does not retain the presenter, so it does not delay the deallocation of the module.
        request = Task { [weak self, interactor] in
            do {
                let content = try await interactor.obtainContent()
                guard !Task.isCancelled else { return }
                self?.view?.update(with: content)
            } catch {
                guard !Task.isCancelled else { return }
                self?.view?.updateWithError(message: error.localizedDescription)
            }
        }
    }
}

// MARK: - FeedViewOutput

extension FeedPresenter: FeedViewOutput {
    func didTriggerViewReadyEvent() {
        view?.setupInitialState()
        obtainContent()
    }

    func didTriggerRefreshEvent() {
        obtainContent()
    }
}
