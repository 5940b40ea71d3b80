internal import Diagnostics

/// Leads from places in a rendered rambaspec back to the file that its author edits.
///
/// Without Liquid both texts are the same. Otherwise lines correspond if there are equally many, as they do when tags
/// stand on lines of their own; if not, a line is found again if it stands in the file just once, unchanged. Other
/// places stay in the rendered text, and their path says so.
struct RenderedPlaces {
  /// The text to parse.
  let rendered: SourceText
  private let original: SourceText
  private let linesCorrespond: Bool
  private let isSame: Bool
  /// The lines of the file; those that stand in it several times lead nowhere.
  private let lines: [ArraySlice<UInt8>: Range<Int>?]

  init(original: SourceText, rendered bytes: [UInt8]) {
    self.original = original
    isSame = original.bytes == bytes
    let newline = UInt8(ascii: "\n")
    linesCorrespond = original.bytes.count { $0 == newline } == bytes.count { $0 == newline }
    rendered =
      isSame
      ? original : SourceText(path: linesCorrespond ? original.path : original.path + " (rendered)", bytes: bytes)
    lines = isSame || linesCorrespond ? [:] : Self.lines(of: original)
  }

  private static func lines(of text: SourceText) -> [ArraySlice<UInt8>: Range<Int>?] {
    var lines: [ArraySlice<UInt8>: Range<Int>?] = [:]
    var start = 0
    while start < text.bytes.count {
      let end = text.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.bytes.count
      let line = start..<(end > start && text.bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
      let isKnown = lines[text.bytes[line]] != nil
      lines[text.bytes[line]] = .some(isKnown ? nil : line)
      start = end + 1
    }
    return lines
  }

  func mapped(_ place: Place) -> Place {
    guard !isSame, place.source === rendered else { return place }
    let renderedLine = rendered.lineRange(at: place.range.lowerBound)
    guard let lineRange = linesCorrespond ? originalLine(of: place) : lines[rendered.bytes[renderedLine]] ?? nil
    else { return place }
    let excerpt = rendered.bytes[place.range.clamped(to: renderedLine)]
    // The same bytes in the same column, or wherever they are in the line.
    let column = place.range.lowerBound - renderedLine.lowerBound
    let candidates = [lineRange.lowerBound + column] + Array(lineRange)
    let end = lineRange.upperBound
    for offset in candidates where !excerpt.isEmpty && offset + excerpt.count <= end {
      let range = offset..<offset + excerpt.count
      if original.bytes[range] == excerpt { return Place(original, range) }
    }
    let indentation = original.bytes[lineRange].prefix { $0 == UInt8(ascii: " ") }.count
    return Place(original, lineRange.dropFirst(indentation).startIndex..<lineRange.upperBound)
  }

  private func originalLine(of place: Place) -> Range<Int> {
    original.lineRange(at: original.offset(line: rendered.line(at: place.range.lowerBound), byteColumn: 1))
  }

  func mapped(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    result.place = diagnostic.place.map(mapped)
    result.notes = diagnostic.notes.map { Diagnostic.Note($0.text, at: $0.place.map(mapped)) }
    if !isSame {
      result.notes.append(Diagnostic.Note("the rambaspec was rendered with Liquid before it was read"))
      result.fixes = []
    }
    return result
  }
}
