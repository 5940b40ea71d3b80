internal import Diagnostics

/// The difference between two texts in the form that `diff -u`, `patch` and `git apply` know.
public enum UnifiedDiff {
  /// Compares two texts line by line.
  ///
  /// - Parameters:
  ///   - old: The old text; `nil` for a file that does not exist yet.
  ///   - new: The new text; `nil` for a file that is removed.
  ///   - path: How the file is called in the two header lines, without `a/` and `b/`.
  ///   - context: How many unchanged lines stand around a change.
  /// - Returns: The whole diff, ending in a line break; empty when the texts are the same.
  public static func text(from old: [UInt8]?, to new: [UInt8]?, path: String, context: Int = 3) -> String {
    if old == new { return "" }
    let oldLines = lines(old ?? [])
    let newLines = lines(new ?? [])
    let path = path.visible
    var output = "--- \(old == nil ? "/dev/null" : "a/\(path)")\n+++ \(new == nil ? "/dev/null" : "b/\(path)")\n"
    for hunk in hunks(edits(from: oldLines, to: newLines), oldCount: oldLines.count, context: context) {
      output += hunk.text(oldLines, newLines)
    }
    return output
  }

  /// A stretch that differs: lines of the old text that are replaced by lines of the new one.
  private struct Edit {
    var old: Range<Int>
    var new: Range<Int>
  }

  private struct Hunk {
    var edits: [Edit]
    var old: Range<Int>
    var new: Range<Int>

    func text(_ oldLines: [ArraySlice<UInt8>], _ newLines: [ArraySlice<UInt8>]) -> String {
      var output = "@@ -\(UnifiedDiff.range(old)) +\(UnifiedDiff.range(new)) @@\n"
      var position = old.lowerBound
      for edit in edits {
        for index in position..<edit.old.lowerBound { output += UnifiedDiff.line(" ", oldLines[index]) }
        for index in edit.old { output += UnifiedDiff.line("-", oldLines[index]) }
        for index in edit.new { output += UnifiedDiff.line("+", newLines[index]) }
        position = edit.old.upperBound
      }
      for index in position..<old.upperBound { output += UnifiedDiff.line(" ", oldLines[index]) }
      return output
    }
  }

  private static func range(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private static func line(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
    let text = mark + String(decoding: line, as: UTF8.self)
    return line.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
  }

  /// The lines of a text, each with its line break.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      result.append(bytes[start..<end])
      start = end
    }
    return result
  }

  private static func edits(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Edit] {
    // Numbers in place of lines make the comparison cheap; the ends that agree need none.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let shorter = min(old.count, new.count)
    let prefix = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let suffix = (0..<shorter - prefix).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - prefix
    let oldMiddle = old[prefix..<old.count - suffix].map(number)
    let newMiddle = new[prefix..<new.count - suffix].map(number)
    let difference = newMiddle.difference(from: oldMiddle)
    var removed = difference.removals.map(offset)[...]
    var inserted = difference.insertions.map(offset)[...]
    var edits: [Edit] = []
    var (i, j) = (0, 0)
    while !removed.isEmpty || !inserted.isEmpty {
      // Lines in between agree on both sides.
      let same = min((removed.first ?? oldMiddle.count) - i, (inserted.first ?? newMiddle.count) - j)
      i += same
      j += same
      let (oldStart, newStart) = (i, j)
      while removed.first == i {
        removed.removeFirst()
        i += 1
      }
      while inserted.first == j {
        inserted.removeFirst()
        j += 1
      }
      edits.append(Edit(old: prefix + oldStart..<prefix + i, new: prefix + newStart..<prefix + j))
    }
    return edits
  }

  private static func offset(_ change: CollectionDifference<Int>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  private static func hunks(_ edits: [Edit], oldCount: Int, context: Int) -> [Hunk] {
    var result: [Hunk] = []
    for edit in edits {
      let before = min(context, edit.old.lowerBound)
      let after = min(context, oldCount - edit.old.upperBound)
      let old = edit.old.lowerBound - before..<edit.old.upperBound + after
      let new = edit.new.lowerBound - before..<edit.new.upperBound + after
      if let last = result.last, old.lowerBound <= last.old.upperBound {
        result[result.count - 1].edits.append(edit)
        result[result.count - 1].old = last.old.lowerBound..<old.upperBound
        result[result.count - 1].new = last.new.lowerBound..<new.upperBound
      } else {
        result.append(Hunk(edits: [edit], old: old, new: new))
      }
    }
    return result
  }
}
