/// What the presenter asks of the TodoList module's logic: `obtain…`, `perform…`, `process…`.
@MainActor
protocol TodoListInteractorInput: AnyObject {
    /// Looks for everything that is due from today to the end of next week.
    func obtainUpcomingItems()
}
