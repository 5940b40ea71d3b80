import Foundation

/// What the presenter asks of the AddTodo module's logic: `obtain…`, `perform…`, `process…`.
@MainActor
protocol AddTodoInteractorInput: AnyObject {
    /// Looks for the first moment at which something new can be due.
    func obtainEarliestDueDate()

    /// Keeps what the user wants to do, if it can be kept.
    func performSave(name: String, dueDate: Date)
}
