/// Lines of the program's own in a file of somebody else's, between two marks, so that they can be found and taken out again
/// to the byte.
enum MarkedBlock {
  /// The mark before the lines; behind it stands how many line breaks were put before the block, or that the file is new.
  private static let begin = Array("<!-- viper-gen:begin ".utf8)
  private static let end = Array("<!-- viper-gen:end -->".utf8)

  /// The block in a file, with the line breaks that were put before it.
  private struct Found {
    let range: Range<Int>
    let isNewFile: Bool
  }

  /// Whether a text holds the mark.
  static func isIn(_ text: [UInt8]) -> Bool { !text.ranges(of: begin).isEmpty }

  /// A text with the block: in the place of the one that is there, else at the end.
  ///
  /// - Parameters:
  ///   - lines: What stands between the marks, with line feeds; ends in one.
  ///   - text: What is there; `nil` for a file that is not.
  /// - Returns: `nil` where a mark has no other.
  static func setting(_ lines: String, in text: [UInt8]?) -> [UInt8]? {
    guard let text else { return block(lines, mark: "new", newline: "\n") }
    let newline = text.ranges(of: [0x0D, 0x0A]).isEmpty ? "\n" : "\r\n"
    if isIn(text) {
      guard let found = find(in: text) else { return nil }
      let breaks = text[found.range].prefix { $0 == 0x0A || $0 == 0x0D }
      let mark = found.isNewFile ? "new" : String(breaks.count { $0 == 0x0A })
      return Array(text[..<found.range.lowerBound]) + breaks + block(lines, mark: mark, newline: newline)
        + text[found.range.upperBound...]
    }
    let count = text.isEmpty || text.ends(with: [0x0A, 0x0A]) ? 0 : text.last == 0x0A ? 1 : 2
    return text + Array(String(repeating: newline, count: count).utf8)
      + block(lines, mark: String(count), newline: newline)
  }

  /// A text without the block; an empty result for a file that held nothing else and was made for it.
  ///
  /// - Returns: `nil` where there is no block.
  static func removing(from text: [UInt8]) -> (rest: [UInt8], isGone: Bool)? {
    guard let found = find(in: text) else { return nil }
    let rest = Array(text[..<found.range.lowerBound] + text[found.range.upperBound...])
    return (rest, found.isNewFile && rest.isEmpty)
  }

  private static func block(_ lines: String, mark: String, newline: String) -> [UInt8] {
    let text =
      String(decoding: begin, as: UTF8.self) + "\(mark) -->\n" + lines + String(decoding: end, as: UTF8.self) + "\n"
    return Array(text.replacing("\n", with: newline).utf8)
  }

  private static func find(in text: [UInt8]) -> Found? {
    guard let start = text.ranges(of: begin).first, let stop = text[start.upperBound...].ranges(of: end).first else {
      return nil
    }
    let mark = String(decoding: text[start.upperBound...].prefix { $0 != 0x20 }, as: UTF8.self)
    var lower = start.lowerBound
    for _ in 0..<min(Int(mark) ?? 0, 2) where lower > 0 && text[lower - 1] == 0x0A {
      lower -= lower > 1 && text[lower - 2] == 0x0D ? 2 : 1
    }
    var upper = stop.upperBound
    if upper < text.count, text[upper] == 0x0D { upper += 1 }
    if upper < text.count, text[upper] == 0x0A { upper += 1 }
    return Found(range: lower..<upper, isNewFile: mark == "new")
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
