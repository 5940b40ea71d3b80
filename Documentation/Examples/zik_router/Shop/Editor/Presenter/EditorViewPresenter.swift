//
//  EditorViewPresenter.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import Foundation

@MainActor
final class EditorViewPresenter {
    weak var view: (any EditorViewInput)?
    let interactor: any EditorInteractorInput
    let router: any ViewRouting
    private(set) var parentID: String?

    init(interactor: any EditorInteractorInput, router: any ViewRouting) {
        self.interactor = interactor
        self.router = router
    }
}

// MARK: - EditorModuleInput

extension EditorViewPresenter: EditorModuleInput {
    func configureModule(id: String) {
        parentID = id
    }
}

// MARK: - EditorViewEventHandler

extension EditorViewPresenter: EditorViewEventHandler {
    func handleViewReady() {
        interactor.loadItems()
    }

    func handleViewRemoved() {
        interactor.stopLoading()
    }

    func handleSelection(ofRow row: Int) {
        guard interactor.items.indices.contains(row), let source = view?.routeSource else { return }
        let item = interactor.items[row]
        do {
            try router.open((any EditorRequiredDetailInput).self, from: source) { module in
                module.configureModule(id: item.id)
            }
        } catch {
            view?.show(error: error.localizedDescription)
        }
    }
}

// MARK: - EditorViewDataSource

extension EditorViewPresenter: EditorViewDataSource {
    var numberOfRows: Int { interactor.items.count }

    func title(ofRow row: Int) -> String {
        interactor.items[row].title
    }
}

// MARK: - EditorInteractorEventHandler

extension EditorViewPresenter: EditorInteractorEventHandler {
    func handleItemsLoaded() {
        view?.reload()
    }

    func handleLoadingFailed(_ error: any Error) {
        view?.show(error: error.localizedDescription)
    }
}

// MARK: - EditorInteractorDataSource

extension EditorViewPresenter: EditorInteractorDataSource {}
