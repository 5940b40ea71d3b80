internal import Diagnostics

/// Finds a block of viper-gen's own in a Markdown file of somebody else's, between two marker lines.
///
/// A marker counts only if it is alone on its line, outside of fenced code. Markers that are mentioned in prose, in code spans
/// and in examples are text.
struct MarkerLines {
  /// The start of the first marker; ` -->` ends it, and a word may be in front of that.
  let begin: String
  /// The whole second marker.
  let end: String

  /// A block, its markers included.
  struct Block {
    /// From the start of the first marker to the end of the second, its line break not included.
    let range: Range<Int>
    /// The text of the first marker after ``MarkerLines/begin``.
    let word: String
  }

  /// The block in a text; `nil` if neither marker is in it.
  ///
  /// - Parameter shown: The path of the text, for messages.
  /// - Throws: A diagnostic with an id of the caller's, unless each marker is there once, in order.
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
    // The second of two markers is as likely the wrong one, but people read from the top.
    let wrong = begins.count > 1 ? begins[1].range : ends.count > 1 ? ends[1] : begins.first?.range ?? ends[0]
    let problem =
      begins.count > 1 || ends.count > 1
      ? "has the marker '\(String(decoding: bytes[wrong], as: UTF8.self))' more than once"
      : begins.count == ends.count
        ? "has its markers in the wrong order"
        : "has the marker '\(String(decoding: bytes[wrong], as: UTF8.self))' without the other"
    throw DiagnosticError(
      Diagnostic(
        id, category: .conflict, "'\(shown)' \(problem)", at: Place(SourceText(path: shown, bytes: bytes), wrong),
        help: ["delete this line, or put it into a code span"]))
  }

  private func word(in line: String) -> String? {
    let close = " -->"
    guard line.utf8.starts(with: begin.utf8), line.utf8.reversed().starts(with: close.utf8.reversed()),
      line.utf8.count >= begin.utf8.count + close.utf8.count || line == begin + "-->"
    else { return nil }
    let inside = String(
      decoding: Array(line.utf8.dropFirst(begin.utf8.count).dropLast(close.utf8.count)), as: UTF8.self)
    let words = inside.split(separator: " ")
    return words.count <= 1 && !inside.contains("-->") ? words.first.map(String.init) ?? "" : nil
  }

  /// The lines without white space at their ends; of fenced code that is closed, none.
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
          continue
        }
      } else if mark.count >= 3, bare.startIndex - text.startIndex < 4 {
        // A line with a backquote behind three of them is a code span.
        if mark.first == 0x7E || !bare.dropFirst(mark.count).contains(0x60) { fence = (mark, lines.count) }
      }
      lines.append(text.startIndex..<text.endIndex)
    }
    return lines
  }
}
