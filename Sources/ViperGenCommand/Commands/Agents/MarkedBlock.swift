internal import Diagnostics

/// A block of text between two markers in another file, which can be removed without a trace.
enum MarkedBlock {
  /// The first marker records how many line breaks were added before the block, or that the file is new.
  private static let markers = MarkerLines(begin: "<!-- viper-gen:begin ", end: "<!-- viper-gen:end -->")

  /// The range includes the line breaks that were added before the block.
  private struct Found {
    let range: Range<Int>
    let isNewFile: Bool
  }

  /// - Throws: `agents-marks` unless both markers occur once, or neither.
  static func isIn(_ text: [UInt8]) throws(DiagnosticError) -> Bool { try find(in: text) != nil }

  /// - Throws: `agents-marks` unless both markers occur once, or neither.
  static func setting(_ lines: String, in text: [UInt8]?) throws(DiagnosticError) -> [UInt8] {
    guard let text else { return block(lines, mark: "new", newline: "\n") }
    let newline = text.ranges(of: [0x0D, 0x0A]).isEmpty ? "\n" : "\r\n"
    if let found = try find(in: text) {
      let breaks = text[found.range].prefix { $0 == 0x0A || $0 == 0x0D }
      let mark = found.isNewFile ? "new" : String(breaks.count { $0 == 0x0A })
      return Array(text[..<found.range.lowerBound]) + breaks + block(lines, mark: mark, newline: newline)
        + text[found.range.upperBound...]
    }
    let count = text.isEmpty || text.ends(with: [0x0A, 0x0A]) ? 0 : text.last == 0x0A ? 1 : 2
    return text + Array(String(repeating: newline, count: count).utf8)
      + block(lines, mark: String(count), newline: newline)
  }

  /// - Returns: `nil` if there is no block.
  /// - Throws: `agents-marks` unless both markers occur once, or neither.
  static func removing(from text: [UInt8]) throws(DiagnosticError) -> (rest: [UInt8], isGone: Bool)? {
    guard let found = try find(in: text) else { return nil }
    let rest = Array(text[..<found.range.lowerBound] + text[found.range.upperBound...])
    return (rest, found.isNewFile && rest.isEmpty)
  }

  private static func block(_ lines: String, mark: String, newline: String) -> [UInt8] {
    let text = "\(markers.begin)\(mark) -->\n\(lines)\(markers.end)\n"
    return Array(text.replacing("\n", with: newline).utf8)
  }

  private static func find(in text: [UInt8]) throws(DiagnosticError) -> Found? {
    guard let block = try markers.block(in: text, shownAs: AgentsFile.name, id: "agents-marks") else { return nil }
    var lower = block.range.lowerBound
    for _ in 0..<min(Int(block.word) ?? 0, 2) where lower > 0 && text[lower - 1] == 0x0A {
      lower -= lower > 1 && text[lower - 2] == 0x0D ? 2 : 1
    }
    let rest = text[block.range.upperBound...]
    let lineEnd = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
    return Found(range: lower..<lineEnd, isNewFile: block.word == "new")
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
