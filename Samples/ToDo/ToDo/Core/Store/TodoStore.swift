import Foundation

/// Called once with what was found or done, at once or later.
typealias StoreCompletion<Value> = @MainActor (Result<Value, any Error>) -> Void

/// A persistent store for items: Core Data, a file, or memory.
@MainActor
protocol TodoStore: AnyObject {
    /// Finds the items due in `interval`, which does not contain its end, in the order in which they were added.
    func findItems(in interval: Range<Date>, completion: @escaping StoreCompletion<[TodoItem]>)

    /// Keeps `item` for good, or fails and keeps everything as it was.
    func add(_ item: TodoItem, completion: @escaping StoreCompletion<Void>)
}
