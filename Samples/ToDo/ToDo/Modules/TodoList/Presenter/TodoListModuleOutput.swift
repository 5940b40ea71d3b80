/// What the TodoList module tells its caller: `did…`.
@MainActor
protocol TodoListModuleOutput: AnyObject {}
