/// Opens the AddTodo module in the terminal, and returns when the module is closed.
@MainActor
final class TerminalTodoListRouter: TodoListRouterInput {
    private let services: AppServices
    private let console: Console

    init(services: AppServices, console: Console) {
        self.services = services
        self.console = console
    }

    func openAddTodoModule(moduleOutput: any AddTodoModuleOutput) {
        let interactor = AddTodoInteractor(
            dataManager: services.dataManager, clock: services.clock, calendar: services.calendar)
        let router = TerminalAddTodoRouter()
        let presenter = AddTodoPresenter(interactor: interactor, router: router, texts: services.texts)
        let view = TerminalAddTodoView(
            output: presenter, console: console, dates: DateReader(calendar: services.calendar))

        interactor.output = presenter
        presenter.view = view
        presenter.moduleOutput = moduleOutput
        router.view = view
        view.run()
    }
}

/// Closes the AddTodo module, which ends its questions.
@MainActor
final class TerminalAddTodoRouter: AddTodoRouterInput {
    weak var view: TerminalAddTodoView?

    func closeCurrentModule() {
        view?.close()
    }
}
