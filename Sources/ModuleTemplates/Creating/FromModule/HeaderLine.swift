/// A line of a file's header comment, with author, company and date.
struct HeaderLine {
  /// The line's pieces, some of which are replaced by a Liquid tag.
  private(set) var parts: [(text: String, tag: String?)] = []
  private(set) var author: String?
  private(set) var company: String?
  /// The date as `21/11/2026`.
  private(set) var date: String?
  private(set) var year: String?

  /// Parses a line `//  Created by Ada on 21/11/2026.` or `//  Copyright © 2026 Acme.`, otherwise returns `nil`.
  init?(_ line: String) {
    if let created = line.firstRange(of: "Created by "), let on = line[created.upperBound...].firstRange(of: " on ") {
      let author = String(line[created.upperBound..<on.lowerBound])
      let rest = line[on.upperBound...]
      let day = rest.prefix { $0.isNumber || $0 == "/" || $0 == "." || $0 == "-" }
      let written = day.hasSuffix(".") ? day.dropLast() : day
      guard !author.isEmpty, let found = Self.day(String(written)) else { return nil }
      (self.author, date) = (author, found.date)
      parts = [
        (String(line[..<created.upperBound]), nil), (author, "{{ developer.name }}"), (" on ", nil),
        (String(written), found.tag), (String(rest.dropFirst(written.count)), nil),
      ]
      return
    }
    guard let mark = line.firstRange(of: "Copyright") else { return nil }
    let rest = line[mark.upperBound...]
    guard let start = rest.firstIndex(where: \.isNumber) else { return nil }
    let digits = line[start...].prefix(while: \.isNumber)
    guard digits.count == 4, line[digits.endIndex...].hasPrefix(" ") else { return nil }
    let behind = line[line.index(after: digits.endIndex)...]
    var name = behind.firstRange(of: "All rights").map { behind[..<$0.lowerBound] } ?? behind
    while let last = name.last, last == " " || last == "\r" { name.removeLast() }
    if name.hasSuffix("."), !name.hasSuffix("Inc."), !name.hasSuffix("Ltd.") { name.removeLast() }
    guard !name.isEmpty else { return nil }
    (year, company) = (String(digits), String(name))
    parts = [
      (String(line[..<start]), nil), (String(digits), "{{ year }}"), (" ", nil),
      (String(name), "{{ developer.company }}"), (String(line[name.endIndex...]), nil),
    ]
  }

  /// Parses a date in one of Xcode's regional formats, and returns the Liquid tag that prints it.
  static func day(_ text: String) -> (date: String, tag: String)? {
    guard let separator = text.first(where: { !$0.isNumber }) else { return nil }
    let fields = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    let numbers = fields.compactMap { Int($0) }
    guard fields.count == 3, numbers.count == 3 else { return nil }
    // Formats: 2026-11-21, 21.11.26, and with slashes either order. A number over 12 is the day. A two-digit year or an
    // unpadded number means that the month comes first, as in the United States.
    let order: [Character] =
      if fields[0].count == 4 { ["Y", "m", "d"] } else if separator != "/" || numbers[0] > 12 {
        ["d", "m", "Y"]
      } else if numbers[1] > 12 || fields[2].count == 2 || fields[0].count == 1 || fields[1].count == 1 {
        ["m", "d", "Y"]
      } else {
        ["d", "m", "Y"]
      }
    var values: [Character: Int] = [:]
    var format = ""
    for (kind, field) in zip(order, fields) {
      values[kind] = Int(field)
      if !format.isEmpty { format.append(separator) }
      if kind == "Y" {
        format += field.count == 2 ? "%y" : "%Y"
      } else {
        // Two digits do not show whether the format pads numbers, so look at the other fields.
        let isPadded =
          fields.contains { $0.hasPrefix("0") }
          || !fields.contains { $0.count == 1 } && separator == "/" && fields[2].count == 4
        format += isPadded ? "%\(kind)" : "%-\(kind)"
      }
    }
    guard let day = values["d"], let month = values["m"], var year = values["Y"], (1...31).contains(day),
      (1...12).contains(month)
    else { return nil }
    if year < 100 { year += 2000 }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let tag = format == "%d/%m/%Y" ? "{{ date }}" : "{{ date | date: '\(format)' }}"
    return ("\(two(day))/\(two(month))/\(year)", tag)
  }
}
