import Foundation

/// Stores items in memory, for tests and previews.
final class InMemoryTodoStore: TodoStore {
    private var all: [TodoItem]

    init(_ items: [TodoItem] = []) {
        all = items
    }

    func items(in interval: Range<Date>) -> [TodoItem] {
        all.filter { interval.contains($0.dueDate) }
    }

    func add(_ item: TodoItem) {
        all.append(item)
    }
}
