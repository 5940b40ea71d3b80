/// How near a due date is, as people say it; in the order in which the sections of the list appear.
enum RelativeDate: CaseIterable, Hashable, Sendable {
    case today
    case tomorrow
    case laterThisWeek
    case nextWeek
    /// Overdue, or later than next week: not shown.
    case outOfRange
}
