import Foundation

/// Called once with what was found or done, at once or later.
typealias StoreCompletion<Value> = @MainActor (Result<Value, any Error>) -> Void

/// Where items are kept for good: with Core Data, in a file, or in memory.
@MainActor
protocol TodoStore: AnyObject {
    /// Finds the items due in `interval`, which does not contain its end, in the order in which they were added.
    func findItems(in interval: Range<Date>, completion: @escaping StoreCompletion<[TodoItem]>)

    /// Keeps `item` for good, or fails and keeps everything as it was.
    func add(_ item: TodoItem, completion: @escaping StoreCompletion<Void>)
}
