//
//  AddTodoPresenter.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

<<<<<<< AddTodo as edited here
import Foundation

=======
>>>>>>> viper 1.0.0 now
/// Keeps the state of the AddTodo module, and decides what is shown, worked out and opened.
///
/// Takes down something to do.
@MainActor
final class AddTodoPresenter {
    weak var view: (any AddTodoViewInput)?
    weak var moduleOutput: (any AddTodoModuleOutput)?
    let interactor: any AddTodoInteractorInput
    let router: any AddTodoRouterInput
<<<<<<< AddTodo as edited here
    /// While the view goes away, it can still be tapped.
    private var isClosed = false
=======
>>>>>>> viper 1.0.0 now

    init(interactor: any AddTodoInteractorInput, router: any AddTodoRouterInput) {
        self.interactor = interactor
        self.router = router
    }
<<<<<<< AddTodo as edited here

    private func close() {
        isClosed = true
        router.closeCurrentModule()
    }
=======
>>>>>>> viper 1.0.0 now
}

// MARK: - AddTodoModuleInput

extension AddTodoPresenter: AddTodoModuleInput {
    func configureModule() {}
}

// MARK: - AddTodoViewOutput

extension AddTodoPresenter: AddTodoViewOutput {
    func didTriggerViewReadyEvent() {
        view?.setupInitialState()
<<<<<<< AddTodo as edited here
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
=======
>>>>>>> viper 1.0.0 now
    }
}

// MARK: - AddTodoInteractorOutput

<<<<<<< AddTodo as edited here
extension AddTodoPresenter: AddTodoInteractorOutput {
    func didObtainEarliestDueDate(_ date: Date) {
        view?.update(minimumDueDate: date)
    }

    func didSaveItem() {
        close()
        moduleOutput?.didAddTodo()
    }

    func didFailToSaveItem(_ error: any Error) {
        view?.updateWithError(message: message(for: error))
    }

    private func message(for error: any Error) -> String {
        switch error as? TodoDraftError {
        case .nameIsEmpty: "Give it a name."
        case .dueDateIsPast: "Choose today or a later day."
        case nil: error.localizedDescription
        }
    }
}
=======
extension AddTodoPresenter: AddTodoInteractorOutput {}
>>>>>>> viper 1.0.0 now
