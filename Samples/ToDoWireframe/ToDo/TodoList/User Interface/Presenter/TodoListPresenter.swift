//
//  TodoListPresenter.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Foundation

@MainActor
final class TodoListPresenter {
    weak var userInterface: (any TodoListViewInterface)?
    let interactor: any TodoListInteractorInput
    /// Weak, because the wireframe owns the presenter.
    weak var wireframe: (any TodoListWireframeInterface)?
    private let displayDataBuilder: UpcomingDisplayDataBuilder
    private let texts: Texts

    init(
        interactor: any TodoListInteractorInput, displayDataBuilder: UpcomingDisplayDataBuilder, texts: Texts
    ) {
        self.interactor = interactor
        self.displayDataBuilder = displayDataBuilder
        self.texts = texts
    }
}

// MARK: - TodoListModuleInterface

extension TodoListPresenter: TodoListModuleInterface {
    func updateView() {
        interactor.findUpcomingItems()
    }

    func showAddTodo() {
        wireframe?.presentAddTodoInterface()
    }
}

// MARK: - TodoListInteractorOutput

extension TodoListPresenter: TodoListInteractorOutput {
    func foundUpcomingItems(_ items: [UpcomingItem]) {
        let data = displayDataBuilder.displayData(for: items)
        if data.sections.isEmpty {
            userInterface?.showNoContentMessage()
        } else {
            userInterface?.showUpcomingDisplayData(data)
        }
    }

    func failedToFindUpcomingItems(_ error: any Error) {
        userInterface?.showErrorMessage(texts.message(for: error))
    }
}

// MARK: - AddTodoModuleDelegate

extension TodoListPresenter: AddTodoModuleDelegate {
    func addTodoModuleDidSave() {
        interactor.findUpcomingItems()
    }

    func addTodoModuleDidCancel() {}
}
