internal import Diagnostics
internal import FileSystem

/// Leads from places in a rendered rambaspec back to the file that its author edits.
///
/// Without Liquid both texts are the same. Otherwise lines correspond if there are equally many, as they do when tags
/// stand on lines of their own; if not, a line is found again if it stands in the file just once, unchanged. Other
/// places stay in the rendered text, and their path says so.
final class RenderedPlaces: Sendable {
  /// The text to parse.
  let rendered: SourceText
  private let original: SourceText
  private let linesCorrespond: Bool
  private let isSame: Bool
  private let knownLines = Locked<[ArraySlice<UInt8>: Range<Int>?]?>(nil)

  init(original: SourceText, rendered bytes: [UInt8]) {
    self.original = original
    isSame = original.bytes == bytes
    let newline = UInt8(ascii: "\n")
    linesCorrespond = original.bytes.count { $0 == newline } == bytes.count { $0 == newline }
    rendered =
      isSame
      ? original : SourceText(path: linesCorrespond ? original.path : original.path + " (rendered)", bytes: bytes)
  }

  /// The lines of the file; those that stand in it several times lead nowhere.
  private var lines: [ArraySlice<UInt8>: Range<Int>?] {
    knownLines.withLock { known in
      if let known { return known }
      let lines = Self.lines(of: original)
      known = lines
      return lines
    }
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

/// A place in a rendered rambaspec, which leads back to the file when somebody asks where it is: of most nobody does.
struct RenderedSpot: Sendable, Hashable {
  private let rendered: Place
  private let places: RenderedPlaces?

  /// - Parameter places: What leads back; `nil` for a place in a text as its author wrote it.
  init(_ rendered: Place, in places: RenderedPlaces? = nil) {
    self.rendered = rendered
    self.places = places
  }

  /// The place that an author knows.
  var place: Place { places?.mapped(rendered) ?? rendered }

  static func == (left: Self, right: Self) -> Bool { left.place == right.place }

  func hash(into hasher: inout Hasher) { hasher.combine(place) }
}
