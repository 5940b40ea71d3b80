package import Diagnostics
internal import Git

/// A three-way merge of a file with the user's edits and the template's changes.
package struct TextMerge: Sendable {
  package enum Outcome: Sendable, Hashable {
    /// The template did not change the text, or the user's text is already the same.
    case unchanged
    /// The user did not edit the file, so the template's text replaces it.
    case replaced([UInt8])
    /// The text contains the changes of both sides.
    case merged([UInt8], MergeLineCounts)
    /// The file cannot be merged line by line; the user's file stays.
    case unmergeable
  }

  package struct MergeLineCounts: Sendable, Hashable {
    /// The number of lines that the user added or changed.
    package var ours: Int
    /// The number of lines that the template added or changed.
    package var theirs: Int
    package var conflicts: Int
  }

  /// The names of the sides in conflict markers.
  package struct Labels: Sendable {
    package var ours: String
    package var base: String
    package var theirs: String

    package init(ours: String, base: String, theirs: String) {
      (self.ours, self.base, self.theirs) = (ours, base, theirs)
    }
  }

  package let labels: Labels
  /// Whether conflicts show the base text too.
  package let showsBase: Bool

  package init(labels: Labels, showsBase: Bool) {
    (self.labels, self.showsBase) = (labels, showsBase)
  }

  /// Merges a file.
  ///
  /// - Parameters:
  ///   - base: The common unedited text; without it, all differences are conflicts.
  ///   - ours: The file on disk.
  ///   - theirs: The new unedited text.
  package func merge(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) async throws(DiagnosticError) -> Outcome {
    if ours == theirs || base == theirs { return .unchanged }
    if ours == base { return .replaced(theirs) }
    let (ourForm, theirForm) = (Self.form(ours), Self.form(theirs))
    let baseForm = base.map(Self.form) ?? theirForm
    let form = TextForm.merged(base: baseForm, ours: ourForm, theirs: theirForm)
    let (own, other) = (ourForm.plain(ours), theirForm.plain(theirs))
    let origin = base.map(baseForm.plain)
    if own == other { return .unchanged }
    if own == origin { return .replaced(form.dressed(other)) }
    if other == origin { return .replaced(form.dressed(own)) }
    guard !own.contains(0), !other.contains(0) else { return .unmergeable }
    let merged = try await Git().merge(
      current: own, base: origin ?? [], other: other, labels: (labels.ours, labels.base, labels.theirs),
      showsBase: showsBase)
    var tally = MergeLineCounts(
      ours: LineCount.added(to: origin ?? other, in: own), theirs: LineCount.added(to: origin ?? own, in: other),
      conflicts: merged.conflicts)
    if merged.conflicts > 0, let origin {
      let whole = try await Git().merge(
        current: own, base: origin, other: other, labels: ("ours", "base", "theirs"), showsBase: true)
      if let united = InsertionUnion.resolving(whole.bytes) {
        tally.conflicts = 0
        return .merged(form.dressed(united), tally)
      }
    }
    return .merged(form.dressed(merged.bytes), tally)
  }

  /// The form of a text, or the normalized form if a conversion would lose content.
  private static func form(_ bytes: [UInt8]) -> TextForm {
    let form = TextForm(of: bytes)
    return form == TextForm() || form.dressed(form.plain(bytes)) == bytes ? form : TextForm()
  }
}

package enum LineCount {
  /// The maximum size for an ordered comparison.
  ///
  /// In longer texts, lines are counted regardless of order, because a comparison of millions of lines is too slow.
  private static let largest = 1 << 20

  package static func added(to old: [UInt8], in new: [UInt8]) -> Int {
    guard old.count + new.count <= largest else {
      let counted = counts(old, new)
      return counted.second - counted.common
    }
    return lines(new).difference(from: lines(old)).insertions.count
  }

  /// The share of equal lines from 0 to 1, regardless of their order.
  package static func similarity(_ first: [UInt8], _ second: [UInt8]) -> Double {
    let counted = counts(first, second)
    return Double(2 * counted.common) / Double(counted.first + counted.second)
  }

  /// The numbers of lines, and of common lines, without arrays of lines that would be much larger than the texts.
  private static func counts(_ first: [UInt8], _ second: [UInt8]) -> (first: Int, second: Int, common: Int) {
    guard first.count <= second.count else {
      let turned = counts(second, first)
      return (turned.second, turned.first, turned.common)
    }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    var result = (first: 0, second: 0, common: 0)
    forEachLine(of: first) { line in
      counts[line, default: 0] += 1
      result.first += 1
    }
    forEachLine(of: second) { line in
      result.second += 1
      guard let count = counts[line], count > 0 else { return }
      counts[line] = count - 1
      result.common += 1
    }
    return result
  }

  private static func forEachLine(of bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      body(bytes[start..<end])
      start = end + 1
    }
    body(bytes[start...])
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}
