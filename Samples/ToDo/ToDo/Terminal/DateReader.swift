import Foundation

/// Understands the days that people type.
struct DateReader {
    let calendar: Calendar

    /// The day as typed: nothing or `today`, `tomorrow`, or a date in ISO 8601.
    func date(_ text: String, today: Date) -> Date? {
        switch text.lowercased() {
        case "", "today": return today
        case "tomorrow": return calendar.date(byAdding: .day, value: 1, to: today)
        default: return isoDate(text)
        }
    }

    private func isoDate(_ text: String) -> Date? {
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        // ISO 8601 counts years as the Gregorian calendar does, whichever the user lives by.
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = calendar.timeZone
        let components = DateComponents(
            calendar: gregorian, year: numbers[0], month: numbers[1], day: numbers[2])
        return components.isValidDate ? components.date : nil
    }
}
