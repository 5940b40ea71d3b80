import Foundation

/// What the AddTodo module's logic answers its presenter: `did…`.
@MainActor
protocol AddTodoInteractorOutput: AnyObject {
    func didObtainEarliestDueDate(_ date: Date)

    func didSaveItem()

    /// Nothing was saved: because of a `TodoDraftError`, or because the store failed.
    func didFailToSaveItem(_ error: any Error)
}
