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
    weak var view: (any AddTodoViewInput)?
    weak var moduleOutput: (any AddTodoModuleOutput)?
    let interactor: any AddTodoInteractorInput
    let router: any AddTodoRouterInput
    private let texts: Texts
    /// The view still receives taps while it is being dismissed.
    private var isClosed = false

    init(interactor: any AddTodoInteractorInput, router: any AddTodoRouterInput, texts: Texts) {
        self.interactor = interactor
        self.router = router
        self.texts = texts
    }

    private func close() {
        isClosed = true
        router.closeCurrentModule()
    }
}

// MARK: - AddTodoViewOutput

extension AddTodoPresenter: AddTodoViewOutput {
    func didTriggerViewReadyEvent() {
        view?.setupInitialState()
        interactor.obtainEarliestDueDate()
    }

    func didTapSave(name: String, dueDate: Date) {
        guard !isClosed else { return }
        interactor.performSave(name: name, dueDate: dueDate)
    }

    func didTapCancel() {
        guard !isClosed else { return }
        close()
        moduleOutput?.didCancelAddTodo()
    }

    func didTapBackground() {
        didTapCancel()
    }
}

// MARK: - AddTodoInteractorOutput

extension AddTodoPresenter: AddTodoInteractorOutput {
    func didObtainEarliestDueDate(_ date: Date) {
        view?.update(minimumDueDate: date)
    }

    func didSaveItem() {
        close()
        moduleOutput?.didAddTodo()
    }

    func didFailToSaveItem(_ error: any Error) {
        view?.updateWithError(message: texts.message(for: error))
    }
}
