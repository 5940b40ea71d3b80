/// Collects insertions and removals in the original text, in any order.
struct EditBuilder {
  private var insertions: [(offset: Int, text: [UInt8])] = []
  private var removals: [Range<Int>] = []

  /// Inserts text at an offset; insertions at the same offset stay in the order of the calls.
  mutating func insert(_ text: String, at offset: Int) {
    if !text.isEmpty { insertions.append((offset, Array(text.utf8))) }
  }

  mutating func remove(_ range: Range<Int>) {
    if !range.isEmpty { removals.append(range) }
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    remove(range)
    insert(text, at: range.lowerBound)
  }

  /// All changes in ascending order; adjacent and overlapping changes are merged.
  func changes() -> [ProjectEdit.Change] {
    var events = insertions.map { (range: $0.offset..<$0.offset, text: $0.text) }
    events += removals.map { ($0, []) }
    let sorted = events.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
    }
    var changes: [(range: Range<Int>, text: [UInt8])] = []
    for (_, event) in sorted {
      if let last = changes.last, event.range.lowerBound <= last.range.upperBound {
        changes[changes.count - 1].range =
          last.range.lowerBound..<max(last.range.upperBound, event.range.upperBound)
        changes[changes.count - 1].text += event.text
      } else {
        changes.append(event)
      }
    }
    return changes.map { ProjectEdit.Change(range: $0.range, replacement: $0.text) }
  }
}
