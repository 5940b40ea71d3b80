internal import Diagnostics
internal import ModuleGeneration
internal import YAML

/// The tests of removed suites in a test plan or scheme, which skips or selects them.
struct RemovedTests {
  /// The outermost suites of the tests, and the offsets of their entries.
  private(set) var entries: [(suite: String, offset: Int)] = []
  private var removals: [Range<Int>] = []

  init(of suites: Set<String>, in text: SourceText) {
    if text.path.hasSuffix(".xctestplan") {
      // JSON is a subset of YAML.
      for target in (try? Node.parse(text))??["testTargets"]?.sequence ?? [] {
        for list in ["skippedTests", "selectedTests"].compactMap({ target[$0] }) {
          for items in [list.sequence].compactMap({ $0 }) + (list.mapping?.entries.compactMap(\.value.sequence) ?? []) {
            add(items, of: suites, in: text)
          }
        }
      }
    } else {
      add(suites, inScheme: text.bytes)
    }
  }

  /// The text without the entries.
  func removed(from bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for range in removals.sorted(by: { $0.lowerBound > $1.lowerBound }) { result.removeSubrange(range) }
    return result
  }

  /// Adds the items of a list that belong to the suites.
  private mutating func add(_ items: [Node], of suites: Set<String>, in text: SourceText) {
    let names = items.map { item in
      let range = (item["name"] ?? item).place.range
      return Identifiers.ranges(in: text.bytes[range]).first.map { String(decoding: text.bytes[$0], as: UTF8.self) }
    }
    let isGone = names.map { $0.map(suites.contains) ?? false }
    let firstKept = isGone.firstIndex(of: false) ?? items.count
    for index in items.indices where isGone[index] {
      let range = items[index].place.range
      entries.append((names[index] ?? "", range.lowerBound))
      let isLast = index + 1 == items.count
      // Also remove the comma before the entry if an item precedes it, otherwise the comma after it.
      if firstKept < index {
        removals.append(items[index - 1].place.range.upperBound..<range.upperBound)
      } else {
        removals.append(range.lowerBound..<(isLast ? range.upperBound : items[index + 1].place.range.lowerBound))
      }
    }
  }

  /// Adds the `Test` elements of the suites, with their lines.
  private mutating func add(_ suites: Set<String>, inScheme bytes: [UInt8]) {
    var tags = TagReader(bytes)
    while let tag = tags.next() {
      guard tag.name == "Test", let range = tag.value(of: "Identifier")?.range,
        let word = Identifiers.ranges(in: bytes[range]).first
      else { continue }
      let suite = String(decoding: bytes[word], as: UTF8.self)
      guard suites.contains(suite), let end = tag.isWhole ? tag : tags.next() else { continue }
      let newline = UInt8(ascii: "\n")
      let start = (bytes[..<tag.range.lowerBound].lastIndex(of: newline) ?? -1) + 1
      let next = bytes[end.range.upperBound...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
      entries.append((suite, tag.range.lowerBound))
      removals.append(start..<next)
    }
  }
}
