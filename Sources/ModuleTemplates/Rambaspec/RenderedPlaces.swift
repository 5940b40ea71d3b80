internal import Diagnostics
internal import FileSystem

/// Maps places in a rendered rambaspec to the source file.
///
/// Lines are mapped by number if both texts have the same number of lines. Otherwise a line is mapped if the source
/// contains it exactly once. Other places keep the rendered text, and their path has the suffix `(rendered)`.
final class RenderedPlaces: Sendable {
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

  /// Ranges of the source's lines by content; `nil` for lines that occur more than once.
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
    // Prefer the same bytes in the same column, or else anywhere in the line.
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
      result.notes.append(Diagnostic.Note("the rambaspec was rendered as Liquid before it was read"))
      result.fixes = []
    }
    return result
  }
}

/// A place in a rendered rambaspec that is mapped to the source on demand, because most places are never shown.
struct LazyRenderedPlace: Sendable, Hashable {
  private let rendered: Place
  private let places: RenderedPlaces?

  /// - Parameter places: The mapping; `nil` for a place in the source itself.
  init(_ rendered: Place, in places: RenderedPlaces? = nil) {
    self.rendered = rendered
    self.places = places
  }

  var place: Place { places?.mapped(rendered) ?? rendered }

  static func == (left: Self, right: Self) -> Bool { left.place == right.place }

  func hash(into hasher: inout Hasher) { hasher.combine(place) }
}
