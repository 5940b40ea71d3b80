import Foundation

/// What the app has one of; an assembly takes from here what the parts of its module need.
@MainActor
struct AppServices {
    let dataManager: TodoDataManager
    let clock: any WallClock
    let calendar: Calendar
    let locale: Locale
    let texts: Texts

    init(
        store: any TodoStore, clock: any WallClock = SystemClock(), calendar: Calendar = .autoupdatingCurrent,
        locale: Locale = .current
    ) {
        dataManager = TodoDataManager(store: store)
        self.clock = clock
        self.calendar = calendar
        self.locale = locale
        texts = Texts(locale: locale)
    }

    /// The device's time, and items kept with Core Data or, where there is none, in a file.
    static func live() -> AppServices {
        #if canImport(CoreData)
        AppServices(store: CoreDataTodoStore(file: folder.appendingPathComponent("ToDo.sqlite")))
        #else
        AppServices(store: JSONFileTodoStore(file: defaultFile))
        #endif
    }

    /// The file in which items are kept if nobody names another.
    static var defaultFile: URL {
        folder.appendingPathComponent("ToDo.json")
    }

    private static var folder: URL {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        return (folders.first ?? FileManager.default.temporaryDirectory).appendingPathComponent("ToDo")
    }
}
