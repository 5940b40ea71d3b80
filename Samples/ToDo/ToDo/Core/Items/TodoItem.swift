import Foundation

/// An item of the list, with its due date.
struct TodoItem: Codable, Hashable, Sendable {
    let name: String
    let dueDate: Date

    /// Rounds the due date down to a whole second, so that every store returns an equal item.
    init(name: String, dueDate: Date) {
        self.name = name
        self.dueDate = Date(timeIntervalSinceReferenceDate: dueDate.timeIntervalSinceReferenceDate.rounded(.down))
    }
}
