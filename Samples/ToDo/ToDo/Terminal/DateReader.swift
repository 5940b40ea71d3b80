import Foundation

/// Parses dates that the user types.
struct DateReader {
    let calendar: Calendar

    /// Parses `today`, `tomorrow`, or a date in ISO 8601.
    ///
    /// Empty input means today.
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
        // ISO 8601 uses the Gregorian calendar, regardless of the user's calendar.
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = calendar.timeZone
        let components = DateComponents(
            calendar: gregorian, year: numbers[0], month: numbers[1], day: numbers[2])
        return components.isValidDate ? components.date : nil
    }
}
