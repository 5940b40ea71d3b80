/// Two texts, split into common first lines, differing lines and common last lines.
///
/// Only the differing part is split into an array of lines, because an array takes many times as much memory as the
/// text.
struct CommonLines {
  private let old: [UInt8]
  private let new: [UInt8]
  /// The number of equal bytes at the start and at the end.
  private let start: Int
  private let end: Int

  private static let newline = UInt8(ascii: "\n")

  init(_ old: [UInt8], _ new: [UInt8]) {
    self.old = old
    self.new = new
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    if start < max(old.count, new.count) { start = Self.lineStart(old, start) }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    // The common end must begin at a line start in both texts.
    while end > 0, !(Self.isLineStart(old, old.count - end) && Self.isLineStart(new, new.count - end)) { end -= 1 }
    self.start = start
    self.end = end
  }

  /// The number of differing lines in both texts together.
  var lineCount: Int { Self.count(old[start..<old.count - end]) + Self.count(new[start..<new.count - end]) }

  /// The differing lines, with line breaks.
  var oldLines: [ArraySlice<UInt8>] { Self.lines(old[start..<old.count - end]) }
  var newLines: [ArraySlice<UInt8>] { Self.lines(new[start..<new.count - end]) }

  /// The last common lines before the differing ones, and the number of lines before those.
  func before(_ count: Int) -> (lines: [ArraySlice<UInt8>], preceding: Int) {
    var position = start
    for _ in 0..<count where position > 0 { position = Self.lineStart(old, position - 1) }
    return (Self.lines(old[position..<start]), Self.count(old[..<position]))
  }

  /// The first common lines after the differing ones.
  func after(_ count: Int) -> [ArraySlice<UInt8>] {
    var position = old.count - end
    for _ in 0..<count where position < old.count {
      position = old[position...].firstIndex(of: Self.newline).map { $0 + 1 } ?? old.count
    }
    return Self.lines(old[(old.count - end)..<position])
  }

  private static func isLineStart(_ text: [UInt8], _ position: Int) -> Bool {
    position == 0 || text[position - 1] == newline
  }

  private static func lineStart(_ text: [UInt8], _ position: Int) -> Int {
    text[..<position].lastIndex(of: newline).map { $0 + 1 } ?? 0
  }

  private static func count(_ text: ArraySlice<UInt8>) -> Int {
    text.reduce(into: text.isEmpty || text.last == newline ? 0 : 1) { if $1 == newline { $0 += 1 } }
  }

  private static func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: newline).map { $0 + 1 } ?? text.endIndex
      result.append(text[start..<end])
      start = end
    }
    return result
  }
}
