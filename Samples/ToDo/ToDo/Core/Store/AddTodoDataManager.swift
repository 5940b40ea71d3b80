/// The part of the data manager that the interactor for new items uses.
@MainActor
protocol AddTodoDataManager: AnyObject {
    /// Saves `item`, or throws and changes nothing.
    func add(_ item: TodoItem) throws
}
