import Foundation

/// A persistent store for items: Core Data, a file, or memory.
@MainActor
protocol TodoStore: AnyObject {
    /// The items due in the half-open `interval`, in the order in which they were added.
    func items(in interval: Range<Date>) throws -> [TodoItem]

    /// Saves `item`, or throws and changes nothing.
    func add(_ item: TodoItem) throws
}
