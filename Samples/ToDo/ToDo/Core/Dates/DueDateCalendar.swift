import Foundation

/// Says how near a due date is.
///
/// The calendar brings the time zone and the first day of the week.
/// Days are counted by the calendar and never in seconds: a day may have 23 or 25 hours, or begin at one o'clock.
struct DueDateCalendar: Sendable {
    let calendar: Calendar

    /// From the start of today up to, and without, the start of the week after next.
    func upcoming(at now: Date) -> Range<Date> {
        let today = calendar.startOfDay(for: now)
        return today..<day(14, after: startOfWeek(of: today))
    }

    /// How near `dueDate` is at `now`.
    ///
    /// A tomorrow that begins the next week is next week, as in the original app.
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
        // An interval of a whole week exists for every date; the type cannot say so.
        calendar.startOfDay(for: calendar.dateInterval(of: .weekOfYear, for: day)?.start ?? day)
    }

    /// The start of the day `count` days later, also where that day has no midnight.
    private func day(_ count: Int, after start: Date) -> Date {
        calendar.startOfDay(for: calendar.date(byAdding: .day, value: count, to: start) ?? start)
    }
}
