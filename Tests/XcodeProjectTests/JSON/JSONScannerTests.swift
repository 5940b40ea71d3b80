import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct JSONScannerTests {
  @Test(arguments: [
    // text, key, value
    (#"{"a": "b"}"#, "a", JSONValue.string("b")),
    ("{a: 'b'}", "a", .string("b")),
    ("{ $a_1: true, }", "$a_1", .flag(true)),
    ("/* c */ { // d\n a: false }\n// e", "a", .flag(false)),
    ("\u{FEFF}{\u{A0}a\u{2028}:\u{3000}null}", "a", .null),
    (#"{"a\u0062": "\u00e9\uD83D\uDE00\x41\n\t\"\'\/\\"}"#, "ab", .string("é😀A\n\t\"'/\\")),
    ("{\"a\": \"b\\\n  c\"}", "a", .string("b  c")),
    (#"{"a": "\ud83d"}"#, "a", .string("\u{FFFD}")),
    (
      "{a: [1, -2.5e3, +.5, 0xFf, Infinity, -NaN,],}", "a",
      .array(["1", "-2.5e3", "+.5", "0xFf", "Infinity", "-NaN"].map { .number($0) })
    ),
    ("{a: {b: {c: []}}}", "a", .object([.init("b", .object([.init("c", .array([]))]))])),
    (#"{"Größe": "日本"}"#, "Größe", .string("日本")),
  ])
  func `JSON5 syntax is accepted`(text: String, key: String, value: JSONValue) throws {
    let document = try document(text)
    #expect(JSONValue(JSONDocument.root, of: document).isEqual(to: .object([.init(key, value)])))
  }

  @Test(arguments: [
    ("", "1:1: the project file is empty"),
    (" // only\n", "2:1: the project file is empty"),
    ("[]", "1:1: expected '{', found '['"),
    ("{\"a\" 1}", "1:6: expected ':', found '1'"),
    ("{\"a\": }", "1:7: expected a value, found '}'"),
    ("{\"a\": x}", "1:7: expected a value, found 'x'"),
    ("{\"a\": 1 \"b\": 2}", "1:9: expected ',' or '}', found '\"'"),
    ("{\"a\": [1 2]}", "1:10: expected ',' or ']', found '2'"),
    ("{\"a\": [1,,2]}", "1:10: expected a value, found ','"),
    ("{1a: 1}", "1:2: expected a key or '}', found '1'"),
    ("{,}", "1:2: expected a key or '}', found ','"),
    ("{\"a\": [1}", "1:9: expected ',' or ']', found '}'"),
    ("{\n\"a\": [1", "2:6: '[' is not closed"),
    ("{", "1:1: '{' is not closed"),
    ("{\"a", "1:2: a string is not closed"),
    ("{\"a\n\": 1}", "1:2: a string is not closed"),
    ("{} /* a", "1:4: a comment is not closed"),
    ("{} {}", "1:4: the project file continues after its closing brace"),
    ("{\"a\": \"\\u12G4\"}", "1:8: a string has an invalid escape"),
    ("{\"a\": 0x}", "1:7: expected a value, found '0'"),
    ("{\"a\": 1.2.3}", "1:7: expected a value, found '1'"),
    ("{\n<<<<<<< ours\n}", "2:1: the project file contains an unresolved merge conflict"),
    ("=======\n{}", "1:1: the project file contains an unresolved merge conflict"),
    ("{\n\"a\": [\n=======\n]}", "3:1: the project file contains an unresolved merge conflict"),
    ("{\n\"a\": 1,\n>>>>>>> theirs\n}", "3:1: the project file contains an unresolved merge conflict"),
    ("{}\n>>>>>>> theirs", "2:1: the project file contains an unresolved merge conflict"),
    (
      "// !$*UTF8*$!\n{ archiveVersion = 1; }",
      "2:1: the project file is a property list, but 'project.xcproj' must be JSON"
    ),
    ("{ archiveVersion = 1; }", "1:18: the project file is a property list, but 'project.xcproj' must be JSON"),
    ("bplist00", "1:1: the project file is a property list, but 'project.xcproj' must be JSON"),
    ("<?xml version=\"1.0\"?>", "1:1: the project file is a property list, but 'project.xcproj' must be JSON"),
    ("{\"a\": 1, 'a': 2}", "1:10: a key occurs twice in one object"),
    ("{\"a\": 1, \"\\u0061\": 2}", "1:10: a key occurs twice in one object"),
  ])
  func `invalid JSON5 is reported with its position`(text: String, message: String) {
    #expect(failure(text) == message)
  }

  @Test func `a duplicate key among many is found`() {
    let keys = (0..<40).map { "k\($0): 1" } + ["k17: 2"]
    #expect(failure("{\(keys.joined(separator: ", "))}")?.hasSuffix("a key occurs twice in one object") == true)
  }

  @Test func `deep nesting is rejected before it can exhaust the stack`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(failure("{a: \(deep)")?.contains("nests deeper than 256 levels") == true)
  }

  @Test func `other encodings are rejected, in comments too`() {
    #expect(failure(Array("{ // caf".utf8) + [0xE9] + Array("\n}".utf8)) == "1:9: the project file is not UTF-8")
    #expect(failure([0xFE, 0xFF, 0, 0x7B, 0, 0x7D]) == "1:1: the project file is not UTF-8")
    #expect(failure("{ // caf\u{E9} \u{FFFD}\n}") == nil)
  }

  private func document(_ text: String) throws -> JSONDocument { try JSONDocument(Array(text.utf8)) }

  private func failure(_ text: String) -> String? { failure(Array(text.utf8)) }

  private func failure(_ bytes: [UInt8]) -> String? {
    do throws(ScanFailure) {
      _ = try JSONDocument(bytes)
      return nil
    } catch {
      let diagnostic = error.diagnostic(in: SourceText(path: "p", bytes: bytes))
      return "\(diagnostic.place?.line ?? 0):\(diagnostic.place?.column ?? 0): \(diagnostic.summary)"
    }
  }
}
