import Foundation

/// Something to do, and when it is due.
struct TodoItem: Codable, Hashable, Sendable {
    let name: String
    let dueDate: Date

    /// Keeps the due date to the whole second, so that every store gives back exactly what it was given.
    init(name: String, dueDate: Date) {
        self.name = name
        self.dueDate = Date(timeIntervalSinceReferenceDate: dueDate.timeIntervalSinceReferenceDate.rounded(.down))
    }
}
