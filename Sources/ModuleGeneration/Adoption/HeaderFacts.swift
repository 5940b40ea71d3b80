/// Finds the author, company and date in existing files.
///
/// The template is rendered with placeholders for these facts. If a line of a file matches a rendered line except for
/// the placeholders, it contains their values.
struct HeaderFacts {
  /// The facts in file headers, with their placeholders.
  enum Fact: String, CaseIterable {
    case author = "\u{E000}"
    case company = "\u{E001}"
    case date = "\u{E002}"
    case year = "\u{E003}"
  }

  private var votes: [Fact: [String: Int]] = [:]

  /// The most common value in the files.
  func value(of fact: Fact) -> String? {
    votes[fact]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Compares a rendered text that contains placeholders with a file.
  mutating func compare(marked: [UInt8], with file: [UInt8]) {
    let lines = Self.lines(file)
    for line in Self.lines(marked) {
      let parts = Self.parts(line)
      // A line that contains only placeholders would match any line.
      guard parts.contains(where: { $0.fact != nil }), parts.contains(where: { !$0.text.allSatisfy(\.isWhitespace) })
      else { continue }
      for candidate in lines {
        guard let found = Self.match(parts[...], candidate[...]) else { continue }
        for (fact, text) in found { votes[fact, default: [:]][text, default: 0] += 1 }
        break
      }
    }
  }

  /// The lines of a file; older versions of Xcode wrote `(c)`.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).replacing(" (c) ", with: " © ").split(whereSeparator: \.isNewline)
      .map(String.init)
  }

  private struct Part {
    var fact: Fact?
    var text: String
  }

  /// The line, split at its placeholders.
  private static func parts(_ line: String) -> [Part] {
    var parts: [Part] = []
    for character in line {
      if let fact = Fact(rawValue: String(character)) {
        parts.append(Part(fact: fact, text: ""))
      } else if let last = parts.last, last.fact == nil {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append(Part(fact: nil, text: String(character)))
      }
    }
    return parts
  }

  private static func match(_ parts: ArraySlice<Part>, _ text: Substring) -> [(Fact, String)]? {
    guard let part = parts.first else { return text.isEmpty ? [] : nil }
    let rest = parts.dropFirst()
    guard let fact = part.fact else {
      return text.hasPrefix(part.text) ? match(rest, text.dropFirst(part.text.count)) : nil
    }
    // Try the shortest match first; backtracking is cheap in short header lines.
    var end = text.startIndex
    while true {
      if let found = match(rest, text[end...]) { return [(fact, String(text[..<end]))] + found }
      guard end < text.endIndex else { return nil }
      end = text.index(after: end)
    }
  }
}
