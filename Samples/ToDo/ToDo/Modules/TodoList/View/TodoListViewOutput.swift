/// What the view of the TodoList module tells its presenter: `did…`.
@MainActor
protocol TodoListViewOutput: AnyObject {
    /// The view is ready to be set up; comes once.
    func didTriggerViewReadyEvent()

    /// The view is about to be seen, for the first time or again.
    func didTriggerViewWillAppearEvent()

    func didTapAddButton()
}
