import Foundation

/// The app without UIKit: the same interactors and presenters with other views and routers.
@MainActor
public enum TerminalApp {
    /// Runs until the user quits.
    ///
    /// Items are stored in the file at `path`, or in the app's default file.
    public static func run(path: String?) {
        let file = path.map { URL(fileURLWithPath: $0) } ?? AppServices.defaultFile
        run(services: AppServices(store: JSONFileTodoStore(file: file)), console: .standard)
    }

    static func run(services: AppServices, console: Console) {
        let interactor = TodoListInteractor(
            dataManager: services.dataManager, clock: services.clock, calendar: services.calendar)
        let router = TerminalTodoListRouter(services: services, console: console)
        let presenter = TodoListPresenter(
            interactor: interactor, router: router,
            displayDataBuilder: UpcomingDisplayDataBuilder(
                calendar: services.calendar, locale: services.locale, texts: services.texts),
            texts: services.texts)
        let view = TerminalTodoListView(output: presenter, texts: services.texts, console: console)

        interactor.output = presenter
        presenter.view = view
        view.run()
    }
}
