/// What the AddTodo module tells its caller: `did…`.
@MainActor
protocol AddTodoModuleOutput: AnyObject {
    /// Something was added, and the module is closed.
    func didAddTodo()

    /// Nothing was added, and the module is closed.
    func didCancelAddTodo()
}
