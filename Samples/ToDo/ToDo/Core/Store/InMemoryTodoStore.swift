import Foundation

/// Keeps items for as long as it lives: for tests and previews.
final class InMemoryTodoStore: TodoStore {
    private var all: [TodoItem]

    init(_ items: [TodoItem] = []) {
        all = items
    }

    func items(in interval: Range<Date>) -> [TodoItem] {
        all.due(in: interval)
    }

    func add(_ item: TodoItem) {
        all.append(item)
    }
}

extension Sequence<TodoItem> {
    /// What `TodoStore.items(in:)` promises, for stores that hold everything in order of adding.
    func due(in interval: Range<Date>) -> [TodoItem] {
        filter { interval.contains($0.dueDate) }.sorted { $0.dueDate < $1.dueDate }
    }
}
