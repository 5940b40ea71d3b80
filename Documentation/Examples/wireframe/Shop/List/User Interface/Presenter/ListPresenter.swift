//
//  ListPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

@MainActor
final class ListPresenter {
    weak var userInterface: (any ListViewInterface)?
    weak var moduleDelegate: (any ListModuleDelegate)?
    let interactor: any ListInteractorInput
    /// Weak, because the wireframe owns the presenter.
    weak var wireframe: (any ListWireframeInterface)?

    init(interactor: any ListInteractorInput) {
        self.interactor = interactor
    }
}

// MARK: - ListModuleInterface

extension ListPresenter: ListModuleInterface {
    func updateView() {
        interactor.findItems()
    }

    func close() {
        wireframe?.dismissListInterface()
        didClose()
    }

    func didClose() {
        moduleDelegate?.listModuleDidClose()
    }
}

// MARK: - ListInteractorOutput

extension ListPresenter: ListInteractorOutput {
    func foundItems(_ items: [ListItem]) {
        if items.isEmpty {
            userInterface?.showNoContentMessage()
        } else {
            userInterface?.showTitles(items.map(\.title))
        }
    }

    func failedToFindItems(_ error: any Error) {
        userInterface?.showErrorMessage(error.localizedDescription)
    }
}
