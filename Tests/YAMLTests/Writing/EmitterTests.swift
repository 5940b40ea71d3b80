import Diagnostics
import TestSupport
import Testing
import YAML

@Suite struct EmitterTests {
  @Test(
    "a text is quoted only if YAML would read another value",
    arguments: [
      ("Login", "Login"), ("Demo/Modules", "Demo/Modules"), ("Rambler & Co", "Rambler & Co"), ("a:b", "a:b"),
      ("C#", "C#"), ("-x", "-x"), ("it's", "it's"), ("Zürich", "Zürich"), ("1.2.3-beta", "1.2.3-beta"),
      ("1.2.3", "1.2.3"),
      ("", "''"), ("yes", "'yes'"), ("No", "'No'"), ("y", "'y'"), ("null", "'null'"), ("~", "'~'"), ("1.0", "'1.0'"),
      ("007", "'007'"), ("1e3", "'1e3'"), ("2026-01-05", "'2026-01-05'"), ("a: b", "'a: b'"), ("a #b", "'a #b'"),
      ("a:", "'a:'"), ("*a", "'*a'"), ("&a", "'&a'"), ("@a", "'@a'"), ("- a", "'- a'"), ("-", "'-'"),
      ("'a'", "'''a'''"), (" a", "' a'"), ("a ", "'a '"), ("---", "'---'"), ("<<", "'<<'"), ("[a]", "'[a]'"),
      ("a\nb", "\"a\\nb\""), ("a\t\"b\\", "\"a\\t\\\"b\\\\\""), ("a\u{2028}", "\"a\\u2028\""),
      ("\u{7F}", "\"\\u007F\""),
    ])
  func quoting(text: String, written: String) {
    #expect(Emitter.scalar(text) == written)
  }

  @Test("lists and mappings use block style, empty ones brackets")
  func blocks() {
    let content: Content = [
      "version": .integer(1), "on": .bool(true), "none": .null, "empty": [], "nothing": [:],
      "list": ["a", ["b", "c"], ["d": "e", "f": ["g"]], []],
      "map": ["x": ["y": "z"]],
    ]
    #expect(
      Emitter.text(of: content) == """
        version: 1
        'on': true
        none: null
        empty: []
        nothing: {}
        list:
          - a
          - - b
            - c
          - d: e
            f:
              - g
          - []
        map:
          x:
            'y': z

        """)
  }

  @Test("emitted YAML is read back unchanged with any texts")
  func roundTrip() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<400 {
      let content = random.content(depth: 3)
      let text = Emitter.text(of: content)
      let node = try #require(try Node.parse(SourceText(path: "f", text)), "\(text)")
      #expect(Content(node) == content, "\(text)")
      #expect(Emitter.text(of: Content(node)) == text)
    }
  }

  @Test("a key of thousands of characters is read back")
  func longKey() throws {
    let content: Content = .mapping([Content.Pair(String(repeating: "k", count: 5000), ["a"]), Content.Pair("b", "c")])
    let node = try #require(try Node.parse(SourceText(path: "f", Emitter.text(of: content))))
    #expect(Content(node) == content)
  }
}

/// Small random documents with fixed seeds.
extension SplitMix {
  fileprivate mutating func text() -> String {
    let pieces = [
      "a", "B", " ", "  ", ":", ": ", "#", " #", "-", "- ", "?", "? ", "yes", "no", "~", "null", "1", "0", "0x", "1.5",
      "e",
      "e+", "'", "\"", "\\", "\n", "\t", "\r", "\r\n", "{", "}", "[", "]", ",", "&", "*", "!", "|", ">", "%", "@", "`",
      "=",
      "<<", "---", "...", ".", "_", "ä", "🙂", "\u{85}", "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{0}", "\u{1B}", "\u{FFFF}",
      "/",
    ]
    return (0..<next(below: 5)).map { _ in pieces[next(below: pieces.count)] }.joined()
  }

  fileprivate mutating func content(depth: Int) -> Content {
    switch next(below: depth == 0 ? 5 : 8) {
    case 0: return .null
    case 1: return .bool(next(below: 2) == 0)
    case 2: return .integer(next(below: 2000) - 1000)
    case 3, 4: return .text(text())
    case 5: return .sequence((0..<next(below: 4)).map { _ in content(depth: depth - 1) })
    default:
      return .mapping(
        (0..<next(below: 4)).map { index in Content.Pair("\(text())k\(index)", content(depth: depth - 1)) })
    }
  }
}
