internal import Diagnostics
internal import ModuleTemplates

/// The three-way merge of one file, in which edits of a user and changes of a template come together.
struct TextMerge: Sendable {
  /// What comes out.
  enum Outcome: Sendable, Hashable {
    /// Nothing is to be done: the template says what it said, or what the user says.
    case unchanged
    /// Nobody had edited the file: the template's text is taken.
    case replaced([UInt8])
    /// Both sides are in it.
    case merged([UInt8], Tally)
    /// It holds something that cannot be merged line by line; the user's file stays.
    case unmergeable
  }

  /// How much of each side a merge holds.
  struct Tally: Sendable, Hashable {
    /// Lines that the user added or changed.
    var ours: Int
    /// Lines that the template added or changed.
    var theirs: Int
    /// Places where both changed the same.
    var conflicts: Int
  }

  /// What the sides are called in conflict markers.
  struct Labels: Sendable {
    var ours: String
    var base: String
    var theirs: String
  }

  let labels: Labels
  /// Whether conflicts show the base too.
  let showsBase: Bool

  /// Merges a file.
  ///
  /// - Parameters:
  ///   - base: The pristine text that both sides come from; without it every difference between them is a conflict.
  ///   - ours: The file on the disk.
  ///   - theirs: The new pristine text.
  func merge(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) async throws(DiagnosticError) -> Outcome {
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
    let tally = Tally(
      ours: LineCount.added(to: origin ?? other, in: own), theirs: LineCount.added(to: origin ?? own, in: other),
      conflicts: merged.conflicts)
    return .merged(form.dressed(merged.bytes), tally)
  }

  /// The form of a text, or the usual one for a text that would not survive being taken apart.
  private static func form(_ bytes: [UInt8]) -> TextForm {
    let form = TextForm(of: bytes)
    return form == TextForm() || form.dressed(form.plain(bytes)) == bytes ? form : TextForm()
  }
}

/// Counts lines that one text has and another has not.
enum LineCount {
  /// Above this lines are counted wherever they stand, for the order of millions takes memory and time without end.
  private static let largest = 1 << 20

  static func added(to old: [UInt8], in new: [UInt8]) -> Int {
    guard old.count + new.count <= largest else {
      let counted = counts(old, new)
      return counted.second - counted.common
    }
    return lines(new).difference(from: lines(old)).insertions.count
  }

  /// How much of two texts is the same, from 0 to 1, wherever the lines stand.
  static func similarity(_ first: [UInt8], _ second: [UInt8]) -> Double {
    let counted = counts(first, second)
    return Double(2 * counted.common) / Double(counted.first + counted.second)
  }

  /// How many lines two texts have, and have in common; a list of the lines would be many times as large as the text.
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
