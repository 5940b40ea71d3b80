import Diagnostics
import TestSupport
import Testing
import YAML

@Suite struct MappingTests {
  @Test("keys keep the order of the text")
  func order() throws {
    let root = try Node.parse(SourceText(path: "f", "b: 1\na: 2\nc: 3\n"))
    #expect(root?.mapping?.entries.map(\.key.text) == ["b", "a", "c"])
  }

  @Test("of a duplicate key the last value counts, and a warning names both places")
  func duplicates() throws {
    let root = try Node.parse(SourceText(path: "Rambafile", "a: 1\nb: 2\na: 3\n"))
    #expect(root?["a"]?.int == 3)
    #expect(
      DiagnosticPrinter().text(for: root?.mapping?.duplicateKeyWarnings ?? []) == """
        Rambafile:3:1: warning: duplicate key 'a'; the last one is used [yaml-duplicate-key]
        3 | a: 3
          | ^
          = note: the first one is here (Rambafile:1:1)
          = help: delete one of them

        """)
  }

  @Test(
    "a merge key adds entries after the mapping's own and replaces none",
    arguments: [
      ("d: &d {x: 1, y: 2}\nm: {<<: *d, y: 3}\n", ["y=3", "x=1"]),
      ("d: &d {x: 1}\ne: &e {x: 2, z: 4}\nm:\n  <<: [*d, *e]\n", ["x=1", "z=4"]),
      ("m: {\"<<\": 1}\n", ["<<=1"]),
    ])
  func merging(text: String, entries: [String]) throws {
    let mapping = try Node.parse(SourceText(path: "f", text))?["m"]?.mapping
    #expect(mapping?.entries.map { "\($0.key.text ?? "")=\($0.value.text ?? "")" } == entries)
  }
}
