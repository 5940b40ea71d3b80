struct TimeParts {
  var year: Int?
  var month: Int?
  var day: Int?
  var dayOfYear: Int?
  var hour: Int?
  var minute: Int?
  var second: Int?
  var nanosecond: Int?
  var zone: String?
  /// Whether a two-digit year needs its century.
  var completesYear = true
  var isBeforeChrist = false

  /// Assigns three texts to year, month and day by their format, as Ruby does.
  mutating func setDate(_ first: String?, _ second: String?, _ third: String?) {
    var (year, month, day) = (first, second, third)
    if year != nil, month != nil, day == nil { (year, month, day) = (nil, year, month) }
    if year == nil, let value = day, value.utf8.count > 2 || value.hasPrefix("'") { (year, day) = (day, nil) }
    if let value = year, let (number, rest) = Self.leadingNumber(value), !rest.isEmpty { (year, day) = (day, number) }
    if let value = month, value.hasPrefix("'") || value.utf8.count > 2 { (year, month, day) = (month, day, year) }
    if let value = day, value.hasPrefix("'") || value.utf8.count > 2 { (year, day) = (day, year) }
    if let year, let (number, _) = Self.leadingNumber(year) {
      let isSigned = number.hasPrefix("-") || number.hasPrefix("+")
      if isSigned || number.utf8.count > 2 { completesYear = false }
      self.year = TimeText.number(number.utf8) * (number.hasPrefix("-") ? -1 : 1)
    }
    if let month, let number = Self.firstDigits(month) { self.month = number }
    if let day, let number = Self.firstDigits(day) { self.day = number }
  }

  private static func leadingNumber(_ text: String) -> (number: String, rest: String)? {
    let bytes = Array(text.utf8)
    func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
    guard let start = bytes.firstIndex(where: { isSign($0) || $0.isDigit }) else { return nil }
    var end = start
    if isSign(bytes[end]) { end += 1 }
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    return (bytes.text(start..<end), bytes.text(end..<bytes.count))
  }

  private static func firstDigits(_ text: String) -> Int? {
    let digits = text.utf8.drop { !$0.isDigit }.prefix { $0.isDigit }
    return digits.isEmpty ? nil : TimeText.number(digits)
  }

  /// Applies the era and the century after all fields are known.
  mutating func completeYear() {
    guard var year else { return }
    if isBeforeChrist { year = 1 - year }
    if completesYear, (0...99).contains(year) { year += year >= 69 ? 1900 : 2000 }
    self.year = year
  }
}
