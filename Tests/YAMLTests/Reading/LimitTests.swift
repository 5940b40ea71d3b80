import Diagnostics
import Testing
import YAML

@Suite struct LimitTests {
  private func headline(_ text: String, _ limits: Limits = .standard) -> String {
    do {
      _ = try Node.parse(SourceText(path: "f", text), limits: limits)
      return "accepted"
    } catch {
      return error.diagnostics.map { "\($0.place?.description ?? "-") \($0.summary)" }.joined(separator: "\n")
    }
  }

  @Test("nested aliases stop at the expansion limit")
  func billionLaughs() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      text += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
    }
    #expect(headline(text) == "f:6:25 the document contains more than 500000 values")
  }

  @Test("a document with too many levels is rejected at the excess level")
  func depth() {
    #expect(headline(String(repeating: "[", count: 5000)) == "f:1:66 nested more than 64 levels deep")
    #expect(headline(String(repeating: "? ", count: 5000)) == "f:1:131 nested more than 64 levels deep")
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(headline(text) == "accepted")
  }

  @Test("a list with a million items is rejected")
  func millionItems() {
    #expect(
      headline(String(repeating: "- a\n", count: 1_000_000))
        == "f:500000:3 the document contains more than 500000 values")
  }

  @Test("a text beyond the limit is rejected before parsing")
  func size() {
    #expect(headline("a: b", Limits(bytes: 3, depth: 9, nodes: 9)) == "f the file has 4 bytes; at most 3 are read")
    #expect(headline("a: b", Limits(bytes: 4, depth: 9, nodes: 9)) == "accepted")
  }

  @Test("a text without a value is no document", arguments: ["", "\n\n", "# only a comment\n", "\u{FEFF}"])
  func empty(text: String) throws {
    #expect(try Node.parse(SourceText(path: "f", text)) == nil)
  }

  @Test("an alias repeats the anchor's value with its original places")
  func aliases() throws {
    let root = try Node.parse(SourceText(path: "f", "a: &x [1, 2]\nb: *x\n"))
    #expect(root?["b"]?.sequence?.map(\.int) == [1, 2])
    #expect(root?["b"]?.place.description == "f:1:4")
  }
}
