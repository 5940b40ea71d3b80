/// The date formats, in the order in which they are tried.
extension TimeScanner {
  private static func month(_ text: TimeText, at position: Int, rest: (UInt8) -> Bool) -> (number: Int, end: Int)? {
    guard let index = text.index(of: months, at: position) else { return nil }
    return (index + 1, text.run(position + 3, while: rest))
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    !byte.isDigit && !byte.isSpace && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "'")
  }

  private static func era(_ text: TimeText, at position: Int) -> (isBeforeChrist: Bool, end: Int)? {
    for word in ["ce", "c.e.", "bce", "b.c.e.", "ad", "a.d.", "bc", "b.c."] where text.has(word, at: position) {
      return (word.hasPrefix("b"), position + word.utf8.count)
    }
    return nil
  }

  private static func endOfOrdinal(_ text: TimeText, at position: Int) -> Int? {
    for ending in ["st", "nd", "rd", "th"] where text.has(ending, at: position) && text.isBoundary(position + 2) {
      return position + 2
    }
    return nil
  }

  /// `14 March 2016`, `14th Mar`, `'16 Mar 14`.
  mutating func dateWithMonthName() -> Bool {
    first { text, start, parts in
      guard let day = text.digits(start, after: "'") else { return nil }
      // Text attached to the day can include the start of the month, so try the longest part first.
      var gap = text.run(day.upperBound) { !$0.isDigit && !$0.isSpace && $0 != UInt8(ascii: "-") }
      var found: (number: Int, end: Int)?
      while found == nil, gap >= day.upperBound {
        found = Self.month(text, at: text.skipSpace(gap), rest: Self.isNamePart)
        gap -= 1
      }
      guard let month = found else { return nil }
      var end = month.end
      let eraStart = text.skipSpace(end)
      let era = Self.era(text, at: eraStart)
      var year: String?
      for (yearStart, isBeforeChrist) in [(era?.end, era?.isBeforeChrist ?? false), (eraStart, false)] {
        guard let yearStart, year == nil, let digits = text.digits(text.skipSpace(yearStart), after: "'-") else {
          continue
        }
        end = Self.endOfOrdinal(text, at: digits.upperBound) ?? digits.upperBound
        year = text.text(digits.lowerBound..<end)
        if isBeforeChrist { parts.isBeforeChrist = true }
      }
      parts.setDate(year, String(month.number), text.text(day))
      return end
    }
  }

  /// `March 14, 2016`, `Mar 14`.
  mutating func monthNameFirst() -> Bool {
    first { text, start, parts in
      guard text.isBoundary(start), let month = Self.month(text, at: start, rest: Self.isNamePart),
        let day = text.digits(text.skipSpace(month.end), after: "'")
      else { return nil }
      var end = text.run(day.upperBound, while: Self.isNamePart)
      var year: String?
      // The comma may be part of the text after the day.
      for dayEnd in stride(from: end, through: day.upperBound, by: -1) where year == nil {
        var position = text.skipSpace(dayEnd)
        if text.lower(position) == UInt8(ascii: ",") { position = text.skipSpace(position + 1) }
        let era = Self.era(text, at: position)
        if let era { position = text.skipSpace(era.end) }
        guard let digits = text.digits(position, after: "'-") else { continue }
        year = text.text(digits)
        end = digits.upperBound
        if era?.isBeforeChrist ?? false { parts.isBeforeChrist = true }
      }
      parts.setDate(year, String(month.number), text.text(day))
      return end
    }
  }

  /// `2016-03-14`.
  mutating func isoDate() -> Bool {
    first { text, start, parts in
      var sign = start
      if text.lower(sign) == UInt8(ascii: "'") { sign += 1 }
      if text.lower(sign) == UInt8(ascii: "-") || text.lower(sign) == UInt8(ascii: "+") { sign += 1 }
      guard let year = text.digits(sign), text.lower(year.upperBound) == UInt8(ascii: "-"),
        let month = text.digits(year.upperBound + 1), text.lower(month.upperBound) == UInt8(ascii: "-"),
        let day = text.digits(month.upperBound + 1, after: "'-")
      else { return nil }
      parts.setDate(text.text(start..<year.upperBound), text.text(month), text.text(day))
      return day.upperBound
    }
  }

  /// `H28.03.14`, with a year of a Japanese era.
  mutating func japaneseDate() -> Bool {
    first { text, start, parts in
      let eras = [
        UInt8(ascii: "m"): 1867, UInt8(ascii: "t"): 1911, UInt8(ascii: "s"): 1925, UInt8(ascii: "h"): 1988,
        UInt8(ascii: "r"): 2018,
      ]
      guard text.isBoundary(start), let era = eras[text.lower(start)], let year = text.digits(start + 1),
        text.lower(year.upperBound) == UInt8(ascii: "."), let month = text.digits(year.upperBound + 1),
        text.lower(month.upperBound) == UInt8(ascii: "."), let day = text.digits(month.upperBound + 1)
      else { return nil }
      parts.year = text.number(year) + era
      parts.month = text.number(month)
      parts.day = text.number(day)
      return day.upperBound
    }
  }

  /// `14-Mar-2016`, `Mar-14-2016`.
  mutating func hyphenatedMonthName() -> Bool {
    func rest(_ byte: UInt8) -> Bool { !"-/.".utf8.contains(byte) }
    let isFound = first { text, start, parts in
      guard let day = text.digits(start, after: "'-"), text.lower(day.upperBound) == UInt8(ascii: "-"),
        let month = Self.month(text, at: day.upperBound + 1, rest: rest), text.lower(month.end) == UInt8(ascii: "-"),
        let year = text.digits(month.end + 1, after: "'-")
      else { return nil }
      parts.setDate(text.text(year), String(month.number), text.text(day))
      return year.upperBound
    }
    if isFound { return true }
    return first { text, start, parts in
      guard text.isBoundary(start), let month = Self.month(text, at: start, rest: rest),
        text.lower(month.end) == UInt8(ascii: "-"), let day = text.digits(month.end + 1, after: "'-")
      else { return nil }
      var year: Range<Int>?
      if text.lower(day.upperBound) == UInt8(ascii: "-") { year = text.digits(day.upperBound + 1, after: "'-") }
      parts.setDate(year.map(text.text), String(month.number), text.text(day))
      return (year ?? day).upperBound
    }
  }

  /// `2016/3/14`.
  mutating func slashes() -> Bool {
    first { text, start, parts in
      guard let year = text.digits(start, after: "'-"), text.lower(year.upperBound) == UInt8(ascii: "/"),
        let month = text.digits(text.skipSpace(year.upperBound + 1), after: "'")
      else { return nil }
      var day: Range<Int>?
      if month.upperBound < text.count { day = text.digits(text.skipSpace(month.upperBound + 1), after: "'-") }
      parts.setDate(text.text(year), text.text(month), day.map(text.text))
      return (day ?? month).upperBound
    }
  }

  /// `2016.3.14`.
  mutating func dots() -> Bool {
    first { text, start, parts in
      guard let year = text.digits(start, after: "'-"), text.lower(year.upperBound) == UInt8(ascii: "."),
        let month = text.digits(text.skipSpace(year.upperBound + 1), after: "'"),
        text.lower(month.upperBound) == UInt8(ascii: "."),
        let day = text.digits(text.skipSpace(month.upperBound + 1), after: "'-")
      else { return nil }
      parts.setDate(text.text(year), text.text(month), text.text(day))
      return day.upperBound
    }
  }

  /// `'16`.
  mutating func apostropheYear() -> Bool {
    first { text, start, parts in
      guard text.lower(start) == UInt8(ascii: "'"), let year = text.digits(start + 1),
        text.isBoundary(year.upperBound)
      else { return nil }
      parts.year = text.number(year)
      return year.upperBound
    }
  }

  /// `March`.
  mutating func loneMonth() -> Bool {
    first { text, start, parts in
      guard text.isBoundary(start), let month = Self.month(text, at: start, rest: { !$0.isSpace }) else { return nil }
      parts.month = month.number
      return month.end
    }
  }

  /// `14th`.
  mutating func ordinalDay() -> Bool {
    first { text, start, parts in
      guard let day = text.digits(start), let end = Self.endOfOrdinal(text, at: day.upperBound) else { return nil }
      parts.day = text.number(day)
      return end
    }
  }
}
