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
    func findItems(in interval: Range<Date>, completion: @escaping StoreCompletion<[TodoItem]>) {
        store.findItems(in: interval) { result in
            // The sort is stable: items with the same date stay in the order of the store.
            completion(result.map { $0.sorted { $0.dueDate < $1.dueDate } })
        }
    }
}

// MARK: - AddTodoDataManager

extension TodoDataManager: AddTodoDataManager {
    func add(_ item: TodoItem, completion: @escaping StoreCompletion<Void>) {
        store.add(item, completion: completion)
    }
}
