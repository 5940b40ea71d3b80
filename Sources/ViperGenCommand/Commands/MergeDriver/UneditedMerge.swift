/// Detects whether a merge by lines was edited, for any diff algorithm.
enum UneditedMerge {
  /// Whether a text with conflict markers contains exactly the lines of a merge of three texts.
  ///
  /// A line occurs in a merge as often as both sides have it, with lines of the base counted once. Lines of the base
  /// can occur twice in a conflict, which shows both sides.
  static func isOne(_ text: [UInt8], base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> Bool {
    let all = lines(text)
    guard all.contains(where: isMarker), !all.contains(where: { $0.starts(with: "|||||||".utf8) }) else { return false }
    let present = counts(all.filter { !isMarker($0) })
    let (base, ours, theirs) = (counts(lines(base)), counts(lines(ours)), counts(lines(theirs)))
    return Set(present.keys).union(ours.keys).union(theirs.keys).allSatisfy { line in
      let (old, left, right) = (base[line] ?? 0, ours[line] ?? 0, theirs[line] ?? 0)
      // A line that both sides added can occur once.
      let shared = min(max(0, left - old), max(0, right - old))
      let least = max(0, left + right - old - shared)
      return (least...max(least, left + right)).contains(present[line] ?? 0)
    }
  }

  static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  static func isMarker(_ line: ArraySlice<UInt8>) -> Bool {
    ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { line.starts(with: $0.utf8) }
  }

  private static func counts(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>: Int] {
    Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
  }
}
