/// The distance of a due date in words, in the order of the sections.
enum RelativeDate: CaseIterable, Hashable, Sendable {
    case today
    case tomorrow
    case laterThisWeek
    case nextWeek
    /// Overdue or later than next week; not shown.
    case outOfRange
}
