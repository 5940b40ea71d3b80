//
//  AddTodoPresenter.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

@MainActor
final class AddTodoPresenter {
    weak var userInterface: (any AddTodoViewInterface)?
    weak var moduleDelegate: (any AddTodoModuleDelegate)?
    let interactor: any AddTodoInteractorInput
    /// Weak, because the wireframe owns the presenter.
    weak var wireframe: (any AddTodoWireframeInterface)?
    private let texts: Texts
    /// The view still receives taps while it is being dismissed.
    private var isClosed = false

    init(interactor: any AddTodoInteractorInput, texts: Texts) {
        self.interactor = interactor
        self.texts = texts
    }

    private func close() {
        isClosed = true
        wireframe?.dismissAddTodoInterface()
    }
}

// MARK: - AddTodoModuleInterface

extension AddTodoPresenter: AddTodoModuleInterface {
    func updateView() {
        interactor.findEarliestDueDate()
    }

    func save(name: String, dueDate: Date) {
        guard !isClosed else { return }
        interactor.saveItem(name: name, dueDate: dueDate)
    }

    func cancel() {
        guard !isClosed else { return }
        close()
        moduleDelegate?.addTodoModuleDidCancel()
    }
}

// MARK: - AddTodoInteractorOutput

extension AddTodoPresenter: AddTodoInteractorOutput {
    func foundEarliestDueDate(_ date: Date) {
        userInterface?.setMinimumDueDate(date)
    }

    func savedItem() {
        close()
        moduleDelegate?.addTodoModuleDidSave()
    }

    func failedToSaveItem(_ error: any Error) {
        userInterface?.showErrorMessage(texts.message(for: error))
    }
}
