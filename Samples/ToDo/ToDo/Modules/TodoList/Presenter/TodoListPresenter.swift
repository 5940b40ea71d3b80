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
    weak var view: (any TodoListViewInput)?
    weak var moduleOutput: (any TodoListModuleOutput)?
    let interactor: any TodoListInteractorInput
    let router: any TodoListRouterInput
    private let displayDataBuilder: UpcomingDisplayDataBuilder
    private let texts: Texts

    init(
        interactor: any TodoListInteractorInput, router: any TodoListRouterInput,
        displayDataBuilder: UpcomingDisplayDataBuilder, texts: Texts
    ) {
        self.interactor = interactor
        self.router = router
        self.displayDataBuilder = displayDataBuilder
        self.texts = texts
    }
}

// MARK: - TodoListModuleInput

extension TodoListPresenter: TodoListModuleInput {
    func configureModule() {}

    func updateUpcomingItems() {
        interactor.obtainUpcomingItems()
    }
}

// MARK: - TodoListViewOutput

extension TodoListPresenter: TodoListViewOutput {
    func didTriggerViewReadyEvent() {
        view?.setupInitialState()
    }

    func didTriggerViewWillAppearEvent() {
        interactor.obtainUpcomingItems()
    }

    func didTapAddButton() {
        router.openAddTodoModule(moduleOutput: self)
    }
}

// MARK: - TodoListInteractorOutput

extension TodoListPresenter: TodoListInteractorOutput {
    func didObtainUpcomingItems(_ items: [UpcomingItem]) {
        let data = displayDataBuilder.displayData(for: items)
        if data.sections.isEmpty {
            view?.updateWithNoContent()
        } else {
            view?.update(with: data)
        }
        moduleOutput?.didUpdateUpcomingItems(dueToday: items.count(where: { $0.relativeDate == .today }))
    }

    func didFailToObtainUpcomingItems(_ error: any Error) {
        view?.updateWithError(message: texts.message(for: error))
    }
}

// MARK: - AddTodoModuleOutput

extension TodoListPresenter: AddTodoModuleOutput {
    func didAddTodo() {
        interactor.obtainUpcomingItems()
    }

    func didCancelAddTodo() {}
}
