//
//  FeedPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation
import Observation

@MainActor
@Observable
final class FeedPresenter {
    private(set) var state = FeedViewState.idle
    /// Why something failed that does not replace the content, such as a refresh.
    private(set) var failureMessage: String?
    /// The number of retries. Each retry restarts the view's task.
    private(set) var attempt = 0

    let interactor: any FeedInteractorInput
    let router: any FeedRouterInput

    init(interactor: any FeedInteractorInput, router: any FeedRouterInput) {
        self.interactor = interactor
        self.router = router
    }

    private func obtainContent() async {
        // Content stays on the screen until there is newer content.
        if !hasContent { state = .loading }
        do {
            let content = try await interactor.obtainContent()
            finish(with: .content(content))
        } catch {
            finish(with: .failed(message: error.localizedDescription))
        }
    }

    private func finish(with result: FeedViewState) {
        if Task.isCancelled {
            if state == .loading { state = .idle }
        } else if hasContent, case .failed(let message) = result {
            failureMessage = message
        } else {
            (state, failureMessage) = (result, nil)
        }
    }

    private var hasContent: Bool {
        if case .content = state { true } else { false }
    }
}

// MARK: - FeedViewOutput

extension FeedPresenter: FeedViewOutput {
    func didTriggerViewReadyEvent() async {
        if !hasContent { await obtainContent() }
    }

    func didTapRetry() {
        attempt += 1
    }

    func didTriggerRefreshEvent() async {
        await obtainContent()
    }
}
