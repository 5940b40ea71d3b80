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
