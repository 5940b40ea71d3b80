/// Where the AddTodo module leads: `open…`, `close…`, `embed…`.
@MainActor
protocol AddTodoRouterInput: AnyObject {
    func closeCurrentModule()
}
