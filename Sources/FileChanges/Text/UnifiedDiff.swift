internal import Diagnostics

/// A unified diff, as written by `diff -u` and read by `patch` and `git apply`.
package enum UnifiedDiff {
  /// The maximum number of differing lines in both texts together.
  static let limit = 1_000_000

  /// Compares two texts line by line.
  ///
  /// - Parameters:
  ///   - old: The old text; `nil` for a new file.
  ///   - new: The new text; `nil` for a removed file.
  ///   - path: The path in the header lines, without `a/` and `b/`.
  ///   - context: The number of unchanged lines around a change.
  /// - Returns: The diff with a final line break; empty for equal texts. For more than a million differing lines, it is
  ///   a single line without hunks.
  package static func text(from old: [UInt8]?, to new: [UInt8]?, path: String, context: Int = 3) -> String {
    if old == new { return "" }
    let path = path.visible
    let (from, to) = (old == nil ? "/dev/null" : "a/\(path)", new == nil ? "/dev/null" : "b/\(path)")
    let ends = CommonLines(old ?? [], new ?? [])
    guard ends.lineCount <= limit else {
      return "Files \(from) and \(to) differ in \(ends.lineCount) lines, too many to compare\n"
    }
    let (before, firstLine) = ends.before(context)
    let after = ends.after(context)
    let oldLines = before + ends.oldLines + after
    let newLines = before + ends.newLines + after
    let edits = LineComparison(from: oldLines, to: newLines).edits
    return hunks(edits, oldCount: oldLines.count, context: context).reduce(into: "--- \(from)\n+++ \(to)\n") {
      $0 += $1.text(oldLines, newLines, firstLine: firstLine)
    }
  }

  private typealias Edit = LineComparison.Edit

  private struct Hunk {
    var edits: [Edit]
    var old: Range<Int>
    var new: Range<Int>

    func text(_ oldLines: [ArraySlice<UInt8>], _ newLines: [ArraySlice<UInt8>], firstLine: Int) -> String {
      var output = "@@ -\(UnifiedDiff.range(old, firstLine)) +\(UnifiedDiff.range(new, firstLine)) @@\n"
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

  private static func range(_ range: Range<Int>, _ firstLine: Int) -> String {
    let start = firstLine + (range.isEmpty ? range.lowerBound : range.lowerBound + 1)
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private static func line(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
    let text = mark + String(decoding: line, as: UTF8.self)
    return line.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
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
