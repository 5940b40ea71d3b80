/// What its caller tells the AddTodo module: `configure…`, `update…`.
@MainActor
protocol AddTodoModuleInput: AnyObject {
    /// Gives the module what it starts from, before its view is shown.
    func configureModule()
}
