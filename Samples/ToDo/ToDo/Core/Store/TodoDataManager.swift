import Foundation

/// Stands between the interactors and the store: each of them sees of it what it needs.
@MainActor
final class TodoDataManager {
    private let store: any TodoStore

    init(store: any TodoStore) {
        self.store = store
    }
}

// MARK: - TodoListDataManager

extension TodoDataManager: TodoListDataManager {
    func items(in interval: Range<Date>) throws -> [TodoItem] {
        // Sorting is stable: what is due at the same time stays in the order of the store.
        try store.items(in: interval).sorted { $0.dueDate < $1.dueDate }
    }
}

// MARK: - AddTodoDataManager

extension TodoDataManager: AddTodoDataManager {
    func add(_ item: TodoItem) throws {
        try store.add(item)
    }
}
