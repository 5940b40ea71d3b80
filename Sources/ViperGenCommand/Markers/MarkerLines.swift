internal import Diagnostics

/// Finds a block between two marker lines in a user's Markdown file.
///
/// A marker counts only if it is alone on its line, outside of fenced code.
struct MarkerLines {
  /// The start of the first marker; an optional word and ` -->` follow it.
  let begin: String
  let end: String

  struct Block {
    /// The range from the first marker to the second, without its line break.
    let range: Range<Int>
    /// The text of the first marker after ``MarkerLines/begin``.
    let word: String
  }

  /// - Throws: An error with the given id unless each marker occurs once, in order, or neither occurs.
  func block(in bytes: [UInt8], shownAs shown: String, id: String) throws(DiagnosticError) -> Block? {
    var begins: [(range: Range<Int>, word: String)] = []
    var ends: [Range<Int>] = []
    for line in Self.lines(outsideFencesOf: bytes) {
      let text = String(decoding: bytes[line], as: UTF8.self)
      if text.utf8.elementsEqual(end.utf8) {
        ends.append(line)
      } else if let word = word(in: text) {
        begins.append((line, word))
      }
    }
    if begins.isEmpty, ends.isEmpty { return nil }
    if begins.count == 1, ends.count == 1, begins[0].range.upperBound <= ends[0].lowerBound {
      return Block(range: begins[0].range.lowerBound..<ends[0].upperBound, word: begins[0].word)
    }
    // Report the second of two equal markers, since either may be the wrong one.
    let wrong = begins.count > 1 ? begins[1].range : ends.count > 1 ? ends[1] : begins.first?.range ?? ends[0]
    let problem =
      begins.count > 1 || ends.count > 1
      ? "has the marker '\(String(decoding: bytes[wrong], as: UTF8.self))' more than once"
      : begins.count == ends.count
        ? "has its markers in the wrong order"
        : "has the marker '\(String(decoding: bytes[wrong], as: UTF8.self))' without the other"
    throw DiagnosticError(
      id, category: .conflict, "'\(shown)' \(problem)", at: Place(SourceText(path: shown, bytes: bytes), wrong),
      help: ["delete this line, or put it into a code span"])
  }

  private func word(in line: String) -> String? {
    let close = " -->"
    guard line.utf8.starts(with: begin.utf8), line.utf8.reversed().starts(with: close.utf8.reversed()),
      line.utf8.count >= begin.utf8.count + close.utf8.count
    else { return nil }
    let inside = String(
      decoding: Array(line.utf8.dropFirst(begin.utf8.count).dropLast(close.utf8.count)), as: UTF8.self)
    let words = inside.split(separator: " ")
    return words.count <= 1 && !inside.contains("-->") ? words.first.map(String.init) ?? "" : nil
  }

  /// The lines outside of fenced code, without trailing white space.
  private static func lines(outsideFencesOf bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var fence: (mark: ArraySlice<UInt8>, count: Int)?
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = line.dropLast(line.reversed().prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.count)
      let bare = text.drop { $0 == 0x20 }
      let mark = bare.prefix { $0 == bare.first && ($0 == 0x60 || $0 == 0x7E) }
      if let open = fence {
        if mark.first == open.mark.first, mark.count >= open.mark.count, mark.count == bare.count {
          lines.removeSubrange(open.count...)
          fence = nil
        }
      } else if mark.count >= 3, bare.startIndex - text.startIndex < 4 {
        // A line with three backquotes and another one after them is a code span.
        if mark.first == 0x7E || !bare.dropFirst(mark.count).contains(0x60) { fence = (mark, lines.count) }
      }
      lines.append(text.startIndex..<text.endIndex)
    }
    return lines
  }
}
