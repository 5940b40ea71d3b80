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
    let wireframe: any EditorWireframeInput
    let parentID: String?

    init(interactor: any EditorInteractorInput, wireframe: any EditorWireframeInput, parentID: String?) {
        self.interactor = interactor
        self.wireframe = wireframe
        self.parentID = parentID
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
        guard interactor.items.indices.contains(row) else { return }
        wireframe.showDetail(for: interactor.items[row])
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
