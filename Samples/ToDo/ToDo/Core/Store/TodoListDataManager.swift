import Foundation

/// The part of the data manager that the interactor of the list uses.
@MainActor
protocol TodoListDataManager: AnyObject {
    /// The items due in the half-open `interval`, earliest first. Items with the same date are in the order in which
    /// they were added.
    func items(in interval: Range<Date>) throws -> [TodoItem]
}
