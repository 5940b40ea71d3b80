import Foundation

/// The part of the data manager that the interactor of the list uses.
@MainActor
protocol TodoListDataManager: AnyObject {
    /// Finds everything due in `interval`, which does not contain its end; the earliest first, equal ones as they were added.
    func findItems(in interval: Range<Date>, completion: @escaping StoreCompletion<[TodoItem]>)
}
