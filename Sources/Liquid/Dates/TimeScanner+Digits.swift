extension TimeScanner {
  private static func digits(_ text: TimeText, at position: Int, count: Int) -> Range<Int>? {
    let end = position + count
    guard end <= text.count, text.bytes[position..<end].allSatisfy(\.isDigit) else { return nil }
    return position..<end
  }

  /// `2016-W11-1`, `--03-14`, `--0314`, `2016-074`, `-074`; weeks are matched but ignored, as in Ruby.
  mutating func isoShortForms() -> Bool {
    isoWeek() || isoWeekday() || isoMonthAndDay() || isoMonth() || isoDayOfYear() || isoLoneDayOfYear()
  }

  private mutating func isoWeek() -> Bool {
    first { text, start, _ in
      guard text.isBoundary(start) else { return nil }
      for count in [2, 4, 0] {
        guard count == 0 || Self.digits(text, at: start, count: count) != nil else { continue }
        var position = start + count
        if text.lower(position) == UInt8(ascii: "-") { position += 1 }
        guard text.lower(position) == UInt8(ascii: "w"),
          let week = Self.digits(text, at: position + 1, count: 2)
        else { continue }
        let hyphen = text.lower(week.upperBound) == UInt8(ascii: "-") ? 1 : 0
        if let day = Self.digits(text, at: week.upperBound + hyphen, count: 1), text.isBoundary(day.upperBound) {
          return day.upperBound
        }
        if text.isBoundary(week.upperBound) { return week.upperBound }
      }
      return nil
    }
  }

  private mutating func isoWeekday() -> Bool {
    first { text, start, _ in
      guard text.has("-w-", at: start), let day = Self.digits(text, at: start + 3, count: 1),
        text.isBoundary(day.upperBound)
      else { return nil }
      return day.upperBound
    }
  }

  private mutating func isoMonthAndDay() -> Bool {
    first { text, start, parts in
      guard text.has("--", at: start) else { return nil }
      let month = Self.digits(text, at: start + 2, count: 2)
      for month in [month, nil] {
        let hyphen = month?.upperBound ?? start + 2
        guard text.lower(hyphen) == UInt8(ascii: "-"), let day = Self.digits(text, at: hyphen + 1, count: 2),
          text.isBoundary(day.upperBound)
        else { continue }
        if let month { parts.month = text.number(month) }
        parts.day = text.number(day)
        return day.upperBound
      }
      return nil
    }
  }

  private mutating func isoMonth() -> Bool {
    first { text, start, parts in
      guard text.has("--", at: start), let month = Self.digits(text, at: start + 2, count: 2) else { return nil }
      if let day = Self.digits(text, at: month.upperBound, count: 2), text.isBoundary(day.upperBound) {
        parts.month = text.number(month)
        parts.day = text.number(day)
        return day.upperBound
      }
      guard text.isBoundary(month.upperBound) else { return nil }
      parts.month = text.number(month)
      return month.upperBound
    }
  }

  private mutating func isoDayOfYear() -> Bool {
    func yearAndDay(_ text: TimeText, _ start: Int) -> (year: Range<Int>, day: Range<Int>)? {
      for count in [2, 4] {
        guard let year = Self.digits(text, at: start, count: count), text.lower(year.upperBound) == UInt8(ascii: "-"),
          let day = Self.digits(text, at: year.upperBound + 1, count: 3), text.isBoundary(day.upperBound)
        else { continue }
        return (year, day)
      }
      return nil
    }
    for start in 0..<text.count where text.lower(start) == UInt8(ascii: ",") || text.lower(start) == UInt8(ascii: ".") {
      if yearAndDay(text, start + 1) != nil { return false }
    }
    return first { text, start, parts in
      guard text.isBoundary(start), let (year, day) = yearAndDay(text, start) else { return nil }
      parts.year = text.number(year)
      parts.dayOfYear = text.number(day)
      return day.upperBound
    }
  }

  private mutating func isoLoneDayOfYear() -> Bool {
    func day(_ text: TimeText, _ start: Int) -> Range<Int>? {
      guard text.lower(start) == UInt8(ascii: "-"), let day = Self.digits(text, at: start + 1, count: 3),
        text.isBoundary(day.upperBound)
      else { return nil }
      return day
    }
    for start in 1..<max(text.count, 1) where text.bytes[start - 1].isDigit && day(text, start) != nil { return false }
    return first { text, start, parts in
      guard text.isBoundary(start), let day = day(text, start) else { return nil }
      parts.dayOfYear = text.number(day)
      return day.upperBound
    }
  }

  /// The number of digits determines the fields: `20160314`, `20160314T103015Z`, `160314`, `2016074`.
  mutating func digitsOnly() -> Bool {
    first { text, start, parts in
      var digitsStart = start
      if text.lower(start) == UInt8(ascii: "-") || text.lower(start) == UInt8(ascii: "+") { digitsStart += 1 }
      let run = text.run(digitsStart, while: \.isDigit)
      guard run - digitsStart >= 2 else { return nil }
      let date = digitsStart..<min(run, digitsStart + 14)
      var end = date.upperBound
      // A time can follow, with or without `T`.
      var clockStart = text.skipSpace(end)
      if text.lower(clockStart) == UInt8(ascii: "t") { clockStart = text.skipSpace(clockStart + 1) }
      var clock: Range<Int>?
      let clockEnd = min(text.run(clockStart, while: \.isDigit), clockStart + 6)
      if clockEnd - clockStart >= 2 { clock = clockStart..<clockEnd }
      end = clock?.upperBound ?? clockStart
      var fraction: Range<Int>?
      if text.lower(end) == UInt8(ascii: ",") || text.lower(end) == UInt8(ascii: ".") {
        fraction = end + 1..<text.run(end + 1, while: \.isDigit)
        end = fraction?.upperBound ?? end
      }
      Self.set(text, date, clock, fraction, isNegative: text.lower(start) == UInt8(ascii: "-"), &parts)
      if let zone = Self.digitZone(text, at: text.skipSpace(end)) {
        parts.zone = text.text(zone)
        end = zone.upperBound
      }
      return end
    }
  }

  private static func digitZone(_ text: TimeText, at start: Int) -> Range<Int>? {
    if text.lower(start) == UInt8(ascii: "z"), text.isBoundary(start + 1) { return start..<start + 1 }
    guard text.lower(start) == UInt8(ascii: "+") || text.lower(start) == UInt8(ascii: "-"),
      let digits = text.digits(start + 1), digits.count <= 4, text.isBoundary(digits.upperBound)
    else { return nil }
    return start..<digits.upperBound
  }

  private static func set(
    _ text: TimeText, _ date: Range<Int>, _ clock: Range<Int>?, _ fraction: Range<Int>?, isNegative: Bool,
    _ parts: inout TimeParts
  ) {
    func number(_ start: Int, _ count: Int) -> Int {
      text.number(date.lowerBound + start..<date.lowerBound + start + count)
    }
    if let fraction, clock == nil {
      // Digits with a fraction are read from the end: seconds, minutes, hours.
      setBackward(text, date, isNegative: isNegative, &parts)
      parts.nanosecond = fraction.isEmpty ? 0 : nanoseconds(text, fraction)
      return
    }
    func year(_ count: Int) -> Int { isNegative ? -number(0, count) : number(0, count) }
    switch date.count {
    case 2: parts.day = number(0, 2)
    case 3: parts.dayOfYear = number(0, 3)
    case 4: (parts.month, parts.day) = (number(0, 2), number(2, 2))
    case 5: (parts.year, parts.dayOfYear) = (year(2), number(2, 3))
    case 6: (parts.year, parts.month, parts.day) = (year(2), number(2, 2), number(4, 2))
    case 7: (parts.year, parts.dayOfYear) = (year(4), number(4, 3))
    case 8, 10, 12, 14:
      (parts.year, parts.month, parts.day) = (year(4), number(4, 2), number(6, 2))
      if date.count >= 10 { parts.hour = number(8, 2) }
      if date.count >= 12 { parts.minute = number(10, 2) }
      if date.count >= 14 { parts.second = number(12, 2) }
      parts.completesYear = false
    default: break
    }
    guard let clock, clock.count % 2 == 0 else { return }
    var fields = stride(from: clock.lowerBound, to: clock.upperBound, by: 2).map { text.number($0..<$0 + 2) }
    if let fraction {
      fields.reverse()
      parts.second = fields[0]
      if fields.count > 1 { parts.minute = fields[1] }
      if fields.count > 2 { parts.hour = fields[2] }
      parts.nanosecond = fraction.isEmpty ? 0 : nanoseconds(text, fraction)
    } else {
      parts.hour = fields[0]
      if fields.count > 1 { parts.minute = fields[1] }
      if fields.count > 2 { parts.second = fields[2] }
    }
  }

  private static func setBackward(
    _ text: TimeText, _ date: Range<Int>, isNegative: Bool, _ parts: inout TimeParts
  ) {
    var end = date.upperBound
    func take(_ count: Int) -> Int? {
      guard end - date.lowerBound >= 1, end > date.lowerBound else { return nil }
      let start = max(date.lowerBound, end - count)
      defer { end = start }
      return text.number(start..<end)
    }
    parts.second = take(2)
    parts.minute = take(2) ?? parts.minute
    parts.hour = take(2) ?? parts.hour
    parts.day = take(2) ?? parts.day
    parts.month = take(2) ?? parts.month
    if let year = take(4) { parts.year = isNegative ? -year : year }
    if date.count == 14 { parts.completesYear = false }
  }
}
