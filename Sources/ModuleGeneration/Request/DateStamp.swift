#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A day, as file headers show it.
package struct DateStamp: Sendable, Hashable {
  package let year: Int
  /// The month, counted from 1.
  package let month: Int
  /// The day of the month.
  package let day: Int

  /// Makes a day; `nil` when there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...9_999).contains(year), (1...12).contains(month), (1...lengths[month - 1]).contains(day) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `2026-11-21` or, as headers show it, `21/11/2026`; `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    if text.contains("/"), !text.contains("-"), parts[2].count == 4 {
      self.init(year: numbers[2], month: numbers[1], day: numbers[0])
    } else if !text.contains("/"), parts[0].count == 4 {
      self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    } else {
      return nil
    }
  }

  /// The day of a moment in seconds since 1970, in UTC: what `SOURCE_DATE_EPOCH` means.
  package init(epoch: Int) {
    var (moment, parts) = (time_t(epoch), tm())
    // A moment that no calendar of the system reaches is as good as none.
    if gmtime_r(&moment, &parts) == nil { parts.tm_year = 70 }
    self.init(parts)
  }

  /// Today, in the time zone of the machine.
  package static var today: DateStamp {
    var (moment, parts) = (time(nil), tm())
    localtime_r(&moment, &parts)
    return DateStamp(parts)
  }

  // The system's own calendar: Foundation's takes as long to be set up as the rest of a request.
  private init(_ parts: tm) {
    year = 1900 + Int(parts.tm_year)
    month = 1 + Int(parts.tm_mon)
    day = max(1, Int(parts.tm_mday))
  }

  /// `2026`.
  package var yearText: String { padded(year, to: 4) }

  /// `21/11/2026`, as Generamba prints it.
  package var dateText: String { "\(padded(day, to: 2))/\(padded(month, to: 2))/\(yearText)" }

  /// `2026-11-21`.
  package var isoText: String { "\(yearText)-\(padded(month, to: 2))-\(padded(day, to: 2))" }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
