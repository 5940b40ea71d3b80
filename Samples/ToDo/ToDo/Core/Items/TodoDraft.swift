import Foundation

/// The user's input for a new item.
///
/// Valid input becomes an item.
struct TodoDraft: Hashable, Sendable {
    var name: String
    var dueDate: Date

    /// The item, with white space at the ends of its name removed.
    func validated(now: Date, calendar: Calendar) throws(TodoDraftError) -> TodoItem {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw .nameIsEmpty }
        guard dueDate >= calendar.startOfDay(for: now) else { throw .dueDateIsPast }
        return TodoItem(name: name, dueDate: dueDate)
    }
}

/// The reason why a draft is invalid.
enum TodoDraftError: Error, CaseIterable {
    case nameIsEmpty
    case dueDateIsPast
}
