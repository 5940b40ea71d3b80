import Foundation

/// What the view of the AddTodo module tells its presenter: `did…`.
@MainActor
protocol AddTodoViewOutput: AnyObject {
    /// The view is ready to be set up; comes once.
    func didTriggerViewReadyEvent()

    func didTapSave(name: String, dueDate: Date)

    func didTapCancel()

    func didTapBackground()
}
