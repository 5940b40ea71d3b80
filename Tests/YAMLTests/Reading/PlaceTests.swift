import Diagnostics
import Testing
import YAML

@Suite struct PlaceTests {
  /// The source text of every node, in document order.
  private func excerpts(_ text: String) throws -> [String] {
    let source = SourceText(path: "f", text)
    var result: [String] = []
    func visit(_ node: Node) {
      result.append(String(decoding: source.bytes[node.place.range], as: UTF8.self))
      switch node.kind {
      case .scalar: break
      case .sequence(let nodes): nodes.forEach(visit)
      case .mapping(let mapping):
        for entry in mapping.entries {
          visit(entry.key)
          visit(entry.value)
        }
      }
    }
    if let root = try Node.parse(source) { visit(root) }
    return result
  }

  @Test(
    "a node's place covers its own text and no surrounding whitespace",
    arguments: [
      ("a: b  # c\n", ["a: b", "a", "b"]),
      ("# x\na:\n  - b\n  - 'c d'\n\n# end\n", ["a:\n  - b\n  - 'c d'", "a", "- b\n  - 'c d'", "b", "'c d'"]),
      ("ä: ü\r\nö: \"ß\"\r\nx: y\r\n", ["ä: ü\r\nö: \"ß\"\r\nx: y", "ä", "ü", "ö", "\"ß\"", "x", "y"]),
      ("\u{FEFF}a: b", ["a: b", "a", "b"]),
      ("{a: [b, 🙂], c: }", ["{a: [b, 🙂], c: }", "a", "[b, 🙂]", "b", "🙂", "c", ""]),
      ("a: &x b\nc:\n  - *x\nd:\n", ["a: &x b\nc:\n  - *x\nd:", "a", "&x b", "c", "- *x", "&x b", "d", ""]),
      ("a: |\n  one\n  two\nb: c\n", ["a: |\n  one\n  two\nb: c", "a", "|\n  one\n  two", "b", "c"]),
    ])
  func exactPlaces(text: String, expected: [String]) throws {
    #expect(try excerpts(text) == expected)
  }
}
