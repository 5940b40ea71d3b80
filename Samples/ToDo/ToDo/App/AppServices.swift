import Foundation

/// What the modules are built from.
@MainActor
struct AppServices {
    let store: any TodoStore
    let clock: any Clock
    let calendar: Calendar
    let locale: Locale

    init(
        store: any TodoStore, clock: any Clock = SystemClock(), calendar: Calendar = .autoupdatingCurrent,
        locale: Locale = .autoupdatingCurrent
    ) {
        self.store = store
        self.clock = clock
        self.calendar = calendar
        self.locale = locale
    }

    /// The device's time and a file of the app's own.
    static func live() -> AppServices {
        AppServices(store: JSONFileTodoStore(file: defaultFile))
    }

    /// Where items are kept if nobody says otherwise.
    static var defaultFile: URL {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        return (folders.first ?? FileManager.default.temporaryDirectory).appendingPathComponent("ToDo/ToDo.json")
    }
}
