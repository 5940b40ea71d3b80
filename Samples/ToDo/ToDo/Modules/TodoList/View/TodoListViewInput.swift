/// What the presenter tells the view of the TodoList module: `setup…`, `update…`.
@MainActor
protocol TodoListViewInput: AnyObject {
    /// Shows the view as it is before there is anything to show.
    func setupInitialState()

    /// Says that nothing is upcoming.
    func updateWithNoContent()

    func update(with data: UpcomingDisplayData)

    /// Says why there is no list.
    func updateWithError(message: String)
}
