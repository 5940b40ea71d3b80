internal import Diagnostics

/// Leads from places in a rendered rambaspec back to the file that its author edits.
///
/// Without Liquid both texts are the same. Otherwise lines correspond if there are equally many, as they do when tags
/// stand on lines of their own; if not, places stay in the rendered text, and their path says so.
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
    guard !isSame, linesCorrespond, place.source === rendered, let line = place.line else { return place }
    let start = original.offset(line: line, byteColumn: 1)
    let lineRange = original.lineRange(at: start)
    let renderedLine = rendered.lineRange(at: place.range.lowerBound)
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
