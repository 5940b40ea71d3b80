import Foundation

/// What somebody typed on the way to an item; it becomes one only if it keeps the rules.
struct TodoDraft: Hashable, Sendable {
    var name: String
    var dueDate: Date

    /// The item, its name without the space around it.
    func validated(now: Date, calendar: Calendar) throws(TodoDraftError) -> TodoItem {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw .nameIsEmpty }
        guard dueDate >= calendar.startOfDay(for: now) else { throw .dueDateIsPast }
        return TodoItem(name: name, dueDate: dueDate)
    }
}

/// Why a draft is not an item yet.
enum TodoDraftError: Error, CaseIterable {
    case nameIsEmpty
    case dueDateIsPast
}
