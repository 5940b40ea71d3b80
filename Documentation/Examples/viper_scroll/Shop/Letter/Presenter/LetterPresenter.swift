//
//  LetterPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
final class LetterPresenter {
    weak var view: (any LetterViewInput)?
    let interactor: any LetterInteractorInput
    let router: any LetterRouterInput

    private(set) weak var contactsModuleInput: (any ContactsModuleInput)?
    private(set) weak var bodyModuleInput: (any BodyModuleInput)?

    init(interactor: any LetterInteractorInput, router: any LetterRouterInput) {
        self.interactor = interactor
        self.router = router
    }
}

// MARK: - LetterViewOutput

extension LetterPresenter: LetterViewOutput {
    func didTriggerViewReadyEvent() {
        view?.setupInitialState()
        contactsModuleInput = router.embedContacts(moduleOutput: self)
        bodyModuleInput = router.embedBody(moduleOutput: self)
    }
}

// MARK: - LetterInteractorOutput

extension LetterPresenter: LetterInteractorOutput {}

// MARK: - ContactsModuleOutput

extension LetterPresenter: ContactsModuleOutput {
    func didUpdateContactsContentHeight(_ height: Double) {
        view?.updateHeight(height, of: .contacts)
    }
}

// MARK: - BodyModuleOutput

extension LetterPresenter: BodyModuleOutput {
    func didUpdateBodyContentHeight(_ height: Double) {
        view?.updateHeight(height, of: .body)
    }
}
