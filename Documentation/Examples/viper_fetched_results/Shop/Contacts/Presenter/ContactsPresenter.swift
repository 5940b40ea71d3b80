//
//  ContactsPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

@MainActor
final class ContactsPresenter {
    weak var view: (any ContactsViewInput)?
    let interactor: any ContactsInteractorInput
    let router: any ContactsRouterInput

    init(interactor: any ContactsInteractorInput, router: any ContactsRouterInput) {
        self.interactor = interactor
        self.router = router
    }
}

// MARK: - ContactsViewOutput

extension ContactsPresenter: ContactsViewOutput {
    func didTriggerViewReadyEvent() {
        view?.setupInitialState()
        interactor.performTracking()
    }
}

// MARK: - ContactsInteractorOutput

extension ContactsPresenter: ContactsInteractorOutput {
    func didProcessCacheTransaction(_ batch: CacheTransactionBatch<ContactsItem>) {
        view?.update(with: batch)
    }

    func didFailToTrackCache(_ error: any Error) {
        view?.updateWithError(message: error.localizedDescription)
    }
}
