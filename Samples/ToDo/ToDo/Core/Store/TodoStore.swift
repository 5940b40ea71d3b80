import Foundation

/// Where items are kept.
///
/// `TodoStoreContractTests` says what every store must do.
@MainActor
protocol TodoStore: AnyObject {
    /// The items due in `interval`, which does not contain its end; the earliest first, equal ones as they were added.
    func items(in interval: Range<Date>) throws -> [TodoItem]

    /// Keeps `item` for good, or throws and keeps everything as it was.
    func add(_ item: TodoItem) throws
}

/// What can go wrong with a store, in words for the person who uses the app.
struct TodoStoreError: LocalizedError, Equatable {
    let errorDescription: String?

    init(_ description: String) {
        errorDescription = description
    }
}
