/// Where the TodoList module leads: `open…`, `close…`, `embed…`.
@MainActor
protocol TodoListRouterInput: AnyObject {
    /// Lets the user add something; `moduleOutput` hears how it ended.
    func openAddTodoModule(moduleOutput: any AddTodoModuleOutput)
}
