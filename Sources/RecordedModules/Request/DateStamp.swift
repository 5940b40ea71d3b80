#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A date for file headers.
package struct DateStamp: Sendable, Hashable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Returns `nil` for an invalid date.
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

  /// Reads `2026-11-21` or `21/11/2026`; `nil` for other formats.
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

  /// The date of a time in seconds since 1970, in UTC, as in `SOURCE_DATE_EPOCH`.
  package init(epoch: Int) {
    var (moment, parts) = (time_t(epoch), tm())
    // Use 1970 for a time that the system cannot convert.
    if gmtime_r(&moment, &parts) == nil { parts.tm_year = 70 }
    self.init(parts)
  }

  /// Today, in the machine's time zone.
  package static var today: DateStamp {
    var (moment, parts) = (time(nil), tm())
    localtime_r(&moment, &parts)
    return DateStamp(parts)
  }

  // Use the C library: initializing Foundation's calendar takes as long as the rest of a request.
  private init(_ parts: tm) {
    year = 1900 + Int(parts.tm_year)
    month = 1 + Int(parts.tm_mon)
    day = max(1, Int(parts.tm_mday))
  }

  /// `2026`.
  package var yearText: String { padded(year, to: 4) }

  /// `21/11/2026`, as in Generamba.
  package var dateText: String { "\(padded(day, to: 2))/\(padded(month, to: 2))/\(yearText)" }

  /// `2026-11-21`.
  package var isoText: String { "\(yearText)-\(padded(month, to: 2))-\(padded(day, to: 2))" }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
