import Foundation
import Testing

/// The first days of a week in different regions, each with a calendar in UTC.
enum Week: Int, CaseIterable, Sendable {
    case sundayFirst = 1
    case mondayFirst = 2
    case saturdayFirst = 7

    var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US_POSIX")
        calendar.firstWeekday = rawValue
        calendar.minimumDaysInFirstWeek = self == .mondayFirst ? 4 : 1
        if let utc = TimeZone(secondsFromGMT: 0) { calendar.timeZone = utc }
        return calendar
    }
}

extension Calendar {
    /// The date for `2014-05-21`, `2014-05-21 15:30` or `2014-05-21 15:30:10`.
    func date(_ text: String) throws -> Date {
        let numbers = text.split { "- :".contains($0) }.compactMap { Int($0) }
        try #require(numbers.count >= 3, "'\(text)' is no date")
        return try #require(
            date(
                from: DateComponents(
                    year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers.count > 3 ? numbers[3] : 0,
                    minute: numbers.count > 4 ? numbers[4] : 0, second: numbers.count > 5 ? numbers[5] : 0)))
    }

    /// The day of `date` in the form `2014-05-21`.
    func day(of date: Date) -> String {
        let parts = dateComponents([.year, .month, .day], from: date)
        return [parts.year, parts.month, parts.day].map { ($0 ?? 0) < 10 ? "0\($0 ?? 0)" : "\($0 ?? 0)" }
            .joined(separator: "-")
    }
}
