/// What its caller tells the TodoList module: `configure…`, `update…`.
@MainActor
protocol TodoListModuleInput: AnyObject {
    /// Gives the module what it starts from, before its view is shown.
    func configureModule()

    /// Shows the list anew: the day may have changed while the app was away.
    func updateUpcomingItems()
}
