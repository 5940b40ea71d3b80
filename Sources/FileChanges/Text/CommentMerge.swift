/// Merges the lines of a comment, such as a file header.
///
/// Git treats changes of adjacent lines as a conflict. In a header that the user wrote, the line before the template's
/// change often differs: `Created by Ada on 05.01.26.`
enum CommentMerge {
  typealias Line = ArraySlice<UInt8>

  /// The lines with the changes of both sides.
  ///
  /// - Returns: `nil` if a line is not a comment, or if both sides changed the same line.
  static func lines(base: [Line], ours: [Line], theirs: [Line]) -> [Line]? {
    guard !base.isEmpty, (base + ours + theirs).allSatisfy(isComment) else { return nil }
    let own = changes(from: base, to: ours)
    let other = changes(from: base, to: theirs).filter { change in
      if own.contains(where: { $0.range == change.range && $0.lines == change.lines }) { return false }
      // A comment that the user deleted needs no change.
      return !own.contains { deleted in
        deleted.lines.isEmpty
          && (change.range.isEmpty ? deleted.range.count == base.count : deleted.range.contains(change.range))
      }
    }
    for change in other {
      let isCommon = own.contains { own in
        own.range == change.range
          || own.range.lowerBound < change.range.upperBound && change.range.lowerBound < own.range.upperBound
      }
      if isCommon { return nil }
    }
    var result: [Line] = []
    var position = 0
    let ordered = (own + other).sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for change in ordered {
      result += base[position..<change.range.lowerBound] + change.lines
      position = change.range.upperBound
    }
    return result + base[position...]
  }

  private static func isComment(_ line: Line) -> Bool {
    let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    return text.isEmpty || text.starts(with: "//".utf8)
  }

  /// The replaced ranges of lines, with the new lines.
  private static func changes(from base: [Line], to new: [Line]) -> [(range: Range<Int>, lines: [Line])] {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: base) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var changes: [(range: Range<Int>, lines: [Line])] = []
    var (old, next) = (0, 0)
    while old < base.count || next < new.count {
      let (start, first) = (old, next)
      while removed.contains(old) { old += 1 }
      while inserted.contains(next) { next += 1 }
      if old > start || next > first {
        changes.append((start..<old, Array(new[first..<next])))
      } else {
        (old, next) = (old + 1, next + 1)
      }
    }
    return changes
  }
}
