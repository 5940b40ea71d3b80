/// The part of the data manager that the interactor for new items uses.
@MainActor
protocol AddTodoDataManager: AnyObject {
    /// Keeps `item` for good, or fails and keeps everything as it was.
    func add(_ item: TodoItem, completion: @escaping StoreCompletion<Void>)
}
