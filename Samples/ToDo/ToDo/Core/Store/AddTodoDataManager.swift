/// What the interactor that takes something down knows of the items that are kept.
@MainActor
protocol AddTodoDataManager: AnyObject {
    /// Keeps `item` for good, or fails and keeps everything as it was.
    func add(_ item: TodoItem, completion: @escaping StoreCompletion<Void>)
}
