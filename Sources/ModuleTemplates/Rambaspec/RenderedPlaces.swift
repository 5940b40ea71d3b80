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

  init(original: SourceText, rendered bytes: [UInt8]) {
    self.original = original
    isSame = original.bytes == bytes
    let newline = UInt8(ascii: "\n")
    linesCorrespond = original.bytes.count { $0 == newline } == bytes.count { $0 == newline }
    rendered =
      isSame
      ? original : SourceText(path: linesCorrespond ? original.path : original.path + " (rendered)", bytes: bytes)
  }

  func mapped(_ place: Place) -> Place {
    guard !isSame, place.source === rendered, let line = place.line else { return place }
    let renderedLine = rendered.lineRange(at: place.range.lowerBound)
    guard let lineRange = linesCorrespond ? originalLine(line) : onlyLine(like: renderedLine) else { return place }
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

  private func originalLine(_ number: Int) -> Range<Int> {
    original.lineRange(at: original.offset(line: number, byteColumn: 1))
  }

  private func onlyLine(like renderedLine: Range<Int>) -> Range<Int>? {
    let wanted = rendered.bytes[renderedLine]
    var found: Range<Int>?
    var start = 0
    while start < original.bytes.count {
      let line = original.lineRange(at: start)
      if original.bytes[line] == wanted {
        if found != nil { return nil }
        found = line
      }
      start = (original.bytes[line.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? original.bytes.count) + 1
    }
    return found
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
