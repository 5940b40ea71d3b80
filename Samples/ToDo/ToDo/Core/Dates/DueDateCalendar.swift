import Foundation

/// Computes the distance of due dates from today.
///
/// The calendar determines the time zone and the first day of the week. It also counts days, because a day can have 23
/// or 25 hours, or begin at 1:00.
struct DueDateCalendar: Sendable {
    let calendar: Calendar

    /// From the start of today to the start of the week after next, which is excluded.
    func upcoming(at now: Date) -> Range<Date> {
        let today = calendar.startOfDay(for: now)
        return today..<day(14, after: startOfWeek(of: today))
    }

    /// The distance of `dueDate` from `now`.
    ///
    /// If tomorrow begins next week, it counts as next week, as in the original app.
    func relation(of dueDate: Date, to now: Date) -> RelativeDate {
        let due = calendar.startOfDay(for: dueDate)
        let today = calendar.startOfDay(for: now)
        let thisWeek = startOfWeek(of: today)
        let nextWeek = day(7, after: thisWeek)
        let weekAfterNext = day(14, after: thisWeek)

        if due < today || due >= weekAfterNext { return .outOfRange }
        if due >= nextWeek { return .nextWeek }
        if calendar.isDate(due, inSameDayAs: today) { return .today }
        if calendar.isDate(due, inSameDayAs: day(1, after: today)) { return .tomorrow }
        return .laterThisWeek
    }

    private func startOfWeek(of day: Date) -> Date {
        // A week interval exists for every date, but the function returns an optional.
        calendar.startOfDay(for: calendar.dateInterval(of: .weekOfYear, for: day)?.start ?? day)
    }

    /// The start of the day `count` days later, even if that day has no midnight.
    private func day(_ count: Int, after start: Date) -> Date {
        calendar.startOfDay(for: calendar.date(byAdding: .day, value: count, to: start) ?? start)
    }
}
