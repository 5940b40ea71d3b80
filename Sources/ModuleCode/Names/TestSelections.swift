internal import Diagnostics
internal import ModuleGeneration
internal import YAML

/// The names of suites and test functions in a test plan or scheme, which skips or selects them.
///
/// A plan lists tests as strings such as `Suite/test()`, or as nested objects of suites, classes and functions. A
/// scheme has an element for each test.
struct TestSelections: Sendable {
  struct Identifier: Sendable {
    let name: String
    let range: Range<Int>
    /// The outermost suite, possibly the name itself.
    let suite: String
  }

  let identifiers: [Identifier]

  /// Reads a plan or a scheme; empty for other texts.
  init(_ text: SourceText) {
    let entries = text.path.hasSuffix(".xctestplan") ? Self.entries(ofPlan: text) : Self.entries(ofScheme: text.bytes)
    identifiers = entries.flatMap { range, suite -> [Identifier] in
      let names = Identifiers.ranges(in: text.bytes[range]).map { range in
        (String(decoding: text.bytes[range], as: UTF8.self), range)
      }
      return names.map { Identifier(name: $0, range: $1, suite: suite ?? names[0].0) }
    }
  }

  private typealias Entry = (range: Range<Int>, suite: String?)

  private static func entries(ofScheme bytes: [UInt8]) -> [Entry] {
    var tags = TagReader(bytes)
    var entries: [Entry] = []
    while let tag = tags.next() {
      if tag.name == "Test", let range = tag.value(of: "Identifier")?.range { entries.append((range, nil)) }
    }
    return entries
  }

  private static func entries(ofPlan text: SourceText) -> [Entry] {
    // JSON is a subset of YAML.
    let targets = (try? Node.parse(text))??["testTargets"]?.sequence ?? []
    return targets.flatMap { target in
      ["skippedTests", "selectedTests"].compactMap { target[$0] }.flatMap { entries(of: $0, in: nil) }
    }
  }

  private static func entries(of node: Node, in suite: String?) -> [Entry] {
    switch node.kind {
    case .scalar: return [(node.place.range, suite)]
    case .sequence(let items): return items.flatMap { entries(of: $0, in: suite) }
    case .mapping(let mapping):
      let suite = suite ?? mapping["name"]?.scalar?.text
      return mapping.entries.flatMap { entries(of: $0.value, in: suite) }
    }
  }
}

extension TestSelections {
  /// The tests of suites in a test plan or scheme.
  struct Entries {
    /// The entries' outermost suites and offsets.
    var found: [(suite: String, offset: Int)] = []
    fileprivate var removals: [Range<Int>] = []

    /// The text without the entries.
    func removed(from bytes: [UInt8]) -> [UInt8] {
      var result = bytes
      for range in removals.sorted(by: { $0.lowerBound > $1.lowerBound }) { result.removeSubrange(range) }
      return result
    }
  }

  static func entries(of suites: Set<String>, in text: SourceText) -> Entries {
    var entries = Entries()
    if text.path.hasSuffix(".xctestplan") {
      // JSON is a subset of YAML.
      for target in (try? Node.parse(text))??["testTargets"]?.sequence ?? [] {
        for list in ["skippedTests", "selectedTests"].compactMap({ target[$0] }) {
          for items in [list.sequence].compactMap({ $0 }) + (list.mapping?.entries.compactMap(\.value.sequence) ?? []) {
            entries.add(items, of: suites, in: text)
          }
        }
      }
    } else {
      entries.add(of: suites, inScheme: text.bytes)
    }
    return entries
  }
}

extension TestSelections.Entries {
  /// Adds the items of a list that belong to the suites.
  fileprivate mutating func add(_ items: [Node], of suites: Set<String>, in text: SourceText) {
    let names = items.map { item in
      let range = (item["name"] ?? item).place.range
      return Identifiers.ranges(in: text.bytes[range]).first.map { String(decoding: text.bytes[$0], as: UTF8.self) }
    }
    let isGone = names.map { $0.map(suites.contains) ?? false }
    let firstKept = isGone.firstIndex(of: false) ?? items.count
    for index in items.indices where isGone[index] {
      let range = items[index].place.range
      found.append((names[index] ?? "", range.lowerBound))
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
  fileprivate mutating func add(of suites: Set<String>, inScheme bytes: [UInt8]) {
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
      found.append((suite, tag.range.lowerBound))
      removals.append(start..<next)
    }
  }
}
