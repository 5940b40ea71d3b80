import Foundation

/// The services of the app, which assemblies pass to the parts of their modules.
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

    /// Services with the time of the device, and items in Core Data or, without Core Data, in a file.
    static func live() -> AppServices {
        #if canImport(CoreData)
        AppServices(store: CoreDataTodoStore(file: folder.appendingPathComponent("ToDo.sqlite")))
        #else
        AppServices(store: JSONFileTodoStore(file: defaultFile))
        #endif
    }

    /// The default file for items.
    static var defaultFile: URL {
        folder.appendingPathComponent("ToDo.json")
    }

    private static var folder: URL {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        return (folders.first ?? FileManager.default.temporaryDirectory).appendingPathComponent("ToDo")
    }
}
