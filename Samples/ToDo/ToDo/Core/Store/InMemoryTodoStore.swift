import Foundation

/// Stores items in memory, for tests and previews.
final class InMemoryTodoStore: TodoStore {
    private var all: [TodoItem]

    init(_ items: [TodoItem] = []) {
        all = items
    }

    func findItems(in interval: Range<Date>, completion: @escaping StoreCompletion<[TodoItem]>) {
        completion(.success(all.filter { interval.contains($0.dueDate) }))
    }

    func add(_ item: TodoItem, completion: @escaping StoreCompletion<Void>) {
        all.append(item)
        completion(.success(()))
    }
}
