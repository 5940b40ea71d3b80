import Diagnostics
import TestSupport
import Testing

@testable import YAML

@Suite("The short way to read what the emitter writes")
struct PlainBlocksTests {
  /// Everything a node says, with places.
  private func text(_ node: Node) -> String {
    let range = "\(node.place.range)"
    switch node.kind {
    case .scalar(let scalar): return "\(range) \(scalar.style) '\(scalar.text)' \(node.tag ?? "")"
    case .sequence(let items): return "\(range) [\(items.map(text).joined(separator: ", "))]"
    case .mapping(let mapping):
      return "\(range) {\(mapping.entries.map { text($0.key) + ": " + text($0.value) }.joined(separator: ", "))}"
    }
  }

  private func isReadShortly(_ document: String) throws -> Bool {
    let source = SourceText(path: "f", document)
    guard let node = PlainBlocks.read(source, limits: .standard) else { return false }
    let other = try #require(try Node.parseEvents(of: source, limits: .standard))
    #expect(text(node) == text(other), "\(document)")
    return true
  }

  @Test(
    "It says what libyaml says, places included",
    arguments: [
      "a: b\n", "# one: two\n#\na: b\n", "a:\n  b: c\n  d:\n    e: f\ng: h\n", "- a\n- b c\n",
      "- a: b\n  c: d\n- e: f\n",
      "a:\n  - b\n  - c: d\n    e:\n      - f\n", "a: 'b: c # d'\n", "a: ''\n",
      "User Interface/View (1).swift: sha256:0f\n",
      "a: Jürgen Ὀδυσσεύς 🙂\nß: ö\n", "a: b:c#d\n", "a: yes, [no] & {so} * ! | > % @ ` \"on\" it's\n",
      "a: 1:30\nb: .5\n",
      "a:\n    b: c\nd: e\n",
    ])
  func short(document: String) throws {
    #expect(try isReadShortly(document))
  }

  @Test(
    "Whatever is unusual is left to libyaml",
    arguments: [
      "", "a", "a: b", "a: b # c\n", "a:\n", "a: \n", "a:\nb: c\n", "a: b\n  c\n", "a: b\n  c: d\n", "a: &x b\n",
      "a: *x\n",
      "a: \"b\"\n", "a: 'it''s'\n", "a: 'b' c\n", "a: [b]\n", "a: {}\n", "a: |\n  b\n", "a: >\n  b\n", "? a\n: b\n",
      "a: - b\n",
      "a:\n- b\n", "- - a\n", "-  a\n", "a:  b\n", "a: b \n", "a:\tb\n", "a: b\r\n", "a: b: c\n", "a: b:\n",
      "---\na: b\n",
      "a: b\n...\n", "a: b\n\nc: d\n", "a: b\n# c\nd: e\n", "<<: *x\n", "!!str a: b\n", "'a': b\n", "a: b\u{85}c\n",
      "a: b\u{2028}c\n", "\u{FEFF}a: b\n", "a:\n  b: c\n d: e\n", "  a: b\n c: d\n", "a: b\n - c\n", "a: ~\n",
      "a: -1\n", ".a: b\n",
    ])
  func long(document: String) throws {
    #expect(try !isReadShortly(document))
  }

  @Test("Bytes that are not UTF-8 are left to libyaml")
  func invalid() {
    for bytes in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0x80]] as [[UInt8]] {
      let source = SourceText(path: "f", bytes: Array("a: b".utf8) + bytes + [0x0A])
      #expect(PlainBlocks.read(source, limits: .standard) == nil)
    }
  }

  @Test("Most of what the emitter writes is read shortly, and all of it right")
  func emitted() throws {
    var generator = SplitMix(seed: 1)
    var count = 0
    for _ in 0..<300 {
      if try isReadShortly(Emitter.text(of: content(&generator, depth: 0))) { count += 1 }
    }
    #expect(count > 50)
  }

  private func content(_ numbers: inout SplitMix, depth: Int) -> Content {
    let texts = [
      "a", "b c", "x/y.swift", "sha256:00", "no", "1.0", "", "it's", "é", "a # b", "c: d", "e:", "-f", "2026-11-22",
    ]
    func text() -> String { texts.randomElement(using: &numbers) ?? "" }
    switch Int.random(in: 0..<(depth == 0 ? 2 : depth < 4 ? 6 : 1), using: &numbers) {
    case 0 where depth > 0, 2, 3, 4: return .text(text())
    case 5:
      return .sequence((0..<Int.random(in: 1..<4, using: &numbers)).map { _ in content(&numbers, depth: depth + 1) })
    default:
      return .mapping(
        (0..<Int.random(in: 1..<5, using: &numbers)).map {
          .init("k\($0) \(text())", content(&numbers, depth: depth + 1))
        })
    }
  }
}
