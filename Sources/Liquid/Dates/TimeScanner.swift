/// Finds the fields of a time in a text, like Ruby's `Date._parse`: the time first, then one date format.
struct TimeScanner {
  var text: TimeText
  var parts = TimeParts()

  static func parts(of text: String) -> TimeParts {
    var scanner = TimeScanner(text: TimeText(text))
    scanner.scan()
    return scanner.parts
  }

  static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  private static let days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  private mutating func scan() {
    dayName()
    clock()
    _ =
      dateWithMonthName() || monthNameFirst() || isoDate() || japaneseDate() || hyphenatedMonthName() || slashes()
      || dots() || isoShortForms() || apostropheYear() || loneMonth() || ordinalDay() || digitsOnly()
    beforeChrist()
    loneNumber()
    parts.completeYear()
  }

  /// Applies the first match of a format anywhere in the text, and removes the match from the text.
  mutating func first(_ match: (TimeText, Int, inout TimeParts) -> Int?) -> Bool {
    for start in 0..<text.count {
      if let end = match(text, start, &parts) {
        text.blot(start..<end)
        return true
      }
    }
    return false
  }

  private static func isSpaceOrDigitOrHyphen(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isSpace || byte == UInt8(ascii: "-")
  }

  private mutating func dayName() {
    _ = first { text, start, _ in
      guard text.isBoundary(start), text.index(of: Self.days, at: start) != nil else { return nil }
      return text.run(start + 3) { !Self.isSpaceOrDigitOrHyphen($0) && $0 != UInt8(ascii: "/") }
    }
  }

  private mutating func clock() {
    _ = first { text, start, parts in
      guard let hour = text.digits(start) else { return nil }
      var found = TimeParts()
      var end: Int
      if let next = Self.clockWithColons(text, after: hour, into: &found)
        ?? Self.clockWithLetters(text, after: hour, into: &found)
      {
        end = next
        if let next = Self.halfOfDay(text, at: text.skipSpace(end), hour: text.number(hour), into: &found) {
          end = next
        }
      } else if let next = Self.halfOfDay(
        text, at: text.skipSpace(hour.upperBound), hour: text.number(hour), into: &found)
      {
        end = next
      } else {
        return nil
      }
      parts.hour = found.hour ?? text.number(hour)
      parts.minute = found.minute
      parts.second = found.second
      parts.nanosecond = found.nanosecond
      if let zone = Self.zone(text, at: text.skipSpace(end)) {
        parts.zone = text.text(zone)
        end = zone.upperBound
      }
      return end
    }
  }

  /// `10:30`, `10:30:15`, `10:30:15.5`.
  private static func clockWithColons(_ text: TimeText, after hour: Range<Int>, into parts: inout TimeParts) -> Int? {
    func afterColon(_ position: Int) -> Range<Int>? {
      let colon = text.skipSpace(position)
      guard text.lower(colon) == UInt8(ascii: ":") else { return nil }
      return text.digits(text.skipSpace(colon + 1))
    }
    guard let minute = afterColon(hour.upperBound) else { return nil }
    parts.minute = text.number(minute)
    guard let second = afterColon(minute.upperBound) else { return minute.upperBound }
    parts.second = text.number(second)
    guard [UInt8(ascii: ","), UInt8(ascii: ".")].contains(text.lower(second.upperBound)) else {
      return second.upperBound
    }
    guard let fraction = text.digits(second.upperBound + 1) else { return second.upperBound + 1 }
    parts.nanosecond = nanoseconds(text, fraction)
    return fraction.upperBound
  }

  static func nanoseconds(_ text: TimeText, _ range: Range<Int>) -> Int {
    var digits = Array(text.bytes[range].prefix(9))
    while digits.count < 9 { digits.append(UInt8(ascii: "0")) }
    return Int(String(decoding: digits, as: UTF8.self)) ?? 0
  }

  /// `10h`, `10h30m`, `10h30m15s`.
  private static func clockWithLetters(_ text: TimeText, after hour: Range<Int>, into parts: inout TimeParts) -> Int? {
    let letter = text.skipSpace(hour.upperBound)
    guard text.lower(letter) == UInt8(ascii: "h") else { return nil }
    guard let minute = text.digits(text.skipSpace(letter + 1)) else { return letter + 1 }
    parts.minute = text.number(minute)
    let minuteEnd = text.lower(minute.upperBound) == UInt8(ascii: "m") ? minute.upperBound + 1 : minute.upperBound
    guard let second = text.digits(text.skipSpace(minuteEnd)) else { return minuteEnd }
    parts.second = text.number(second)
    return text.lower(second.upperBound) == UInt8(ascii: "s") ? second.upperBound + 1 : second.upperBound
  }

  /// `am`, `p.m.`.
  private static func halfOfDay(_ text: TimeText, at position: Int, hour: Int, into parts: inout TimeParts) -> Int? {
    let letter = text.lower(position)
    guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return nil }
    let end: Int
    if text.lower(position + 1) == UInt8(ascii: "m"), text.isBoundary(position + 2) {
      end = position + 2
    } else if text.has(".m.", at: position + 1) {
      end = position + 4
    } else {
      return nil
    }
    parts.hour = hour % 12 + (letter == UInt8(ascii: "p") ? 12 : 0)
    return end
  }

  /// `+02:00`, `GMT+2`, `Z`, `EST`, `Eastern daylight time`.
  private static func zone(_ text: TimeText, at start: Int) -> Range<Int>? {
    func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 }
    func isSign(_ position: Int) -> Bool {
      text.lower(position) == UInt8(ascii: "+") || text.lower(position) == UInt8(ascii: "-")
    }
    let signs = [start] + ["gmt", "utc", "ut"].filter { text.has($0, at: start) }.map { start + $0.utf8.count }
    if let sign = signs.first(where: isSign), let hours = text.digits(sign + 1) {
      var end = hours.upperBound
      if ",.:".utf8.contains(text.lower(end)), let minutes = text.digits(end + 1) {
        end = minutes.upperBound
        if text.lower(end) == UInt8(ascii: ":"), let seconds = text.digits(end + 1) { end = seconds.upperBound }
      }
      return start..<end
    }
    let wordsEnd = text.run(start) { isLetter($0) || $0 == UInt8(ascii: ".") || $0.isSpace }
    var end = wordsEnd
    while end > start + 1 {
      for word in ["standard time", "daylight time"]
      where end - start > word.utf8.count && text.has(word, at: end - word.utf8.count) && text.isBoundary(end) {
        return start..<end
      }
      end -= 1
    }
    let nameEnd = text.run(start, while: isLetter)
    guard nameEnd > start else { return nil }
    if text.lower(nameEnd).isSpace, text.has("dst", at: nameEnd + 1), text.isBoundary(nameEnd + 4) {
      return start..<nameEnd + 4
    }
    return text.isBoundary(nameEnd) ? start..<nameEnd : nil
  }

  private mutating func beforeChrist() {
    let isFound = first { text, start, _ in
      guard text.isBoundary(start) else { return nil }
      for word in ["bce", "bc"] where text.has(word, at: start) && text.isBoundary(start + word.utf8.count) {
        return start + word.utf8.count
      }
      return ["b.c.e.", "b.c."].first { text.has($0, at: start) }.map { start + $0.utf8.count }
    }
    if isFound { parts.isBeforeChrist = true }
  }

  /// A remaining number is the day if there is a time, or the hour if there is a day.
  private mutating func loneNumber() {
    let start = text.skipSpace(0)
    guard let digits = text.digits(start), digits.count <= 2, text.skipSpace(digits.upperBound) == text.count else {
      return
    }
    let number = text.number(digits)
    if parts.hour != nil, parts.day == nil, (1...31).contains(number) {
      parts.day = number
    } else if parts.day != nil, parts.hour == nil, (0...24).contains(number) {
      parts.hour = number
    }
  }
}
