import Foundation

/// Where items are kept for good: with Core Data, in a file, or in memory.
@MainActor
protocol TodoStore: AnyObject {
    /// The items due in `interval`, which does not contain its end, in the order in which they were added.
    func items(in interval: Range<Date>) throws -> [TodoItem]

    /// Keeps `item` for good, or throws and keeps everything as it was.
    func add(_ item: TodoItem) throws
}
