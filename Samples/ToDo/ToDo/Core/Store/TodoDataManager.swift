import Foundation

/// Connects the interactors to the store.
///
/// Each interactor uses it through its own protocol.
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
        // The sort is stable: items with the same date stay in the order of the store.
        try store.items(in: interval).sorted { $0.dueDate < $1.dueDate }
    }
}

// MARK: - AddTodoDataManager

extension TodoDataManager: AddTodoDataManager {
    func add(_ item: TodoItem) throws {
        try store.add(item)
    }
}
