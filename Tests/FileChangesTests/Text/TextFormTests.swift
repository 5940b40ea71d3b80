import Testing

@testable import FileChanges

@Suite("Text formats")
struct TextFormTests {
  static let utf16: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x0A, 0]

  @Test(
    "Splitting and joining a text gives the same bytes",
    arguments: [
      [], Array("a".utf8), Array("a\n".utf8), Array("a\r\nb\r\n".utf8), Array("a\r\nb".utf8), Array("a\nb\r\n".utf8),
      [0xEF, 0xBB, 0xBF] + Array("a\n".utf8), [0xEF, 0xBB, 0xBF] + Array("a\r\nb\r\n".utf8), utf16,
      [0xFE, 0xFF, 0, 0x61, 0, 0x0D, 0, 0x0A],
    ])
  func roundTrip(bytes: [UInt8]) {
    let form = TextForm(of: bytes)
    #expect(form.dressed(form.plain(bytes)) == bytes)
  }

  @Test("The normalized text is UTF-8 with line feeds and ends with one")
  func plain() {
    #expect(TextForm(of: Self.utf16).plain(Self.utf16) == Array("a\n".utf8))
    let windows = [0xEF, 0xBB, 0xBF] + Array("a\r\nb".utf8)
    #expect(TextForm(of: windows).plain(windows) == Array("a\nb\n".utf8))
  }
}

@Suite("Merging a file")
struct TextMergeTests {
  static let lines = (1...9).map { "line \($0)\n" }.joined()

  func merge(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) async throws -> TextMerge.Outcome {
    let labels = TextMerge.Labels(ours: "here", base: "before", theirs: "t 2")
    return try await TextMerge(labels: labels, showsBase: false).merge(base: base, ours: ours, theirs: theirs)
  }

  static func text(_ changes: [Int: String], _ change: (String) -> String = { $0 }) -> [UInt8] {
    Array(change((1...9).map { (changes[$0] ?? "line \($0)") + "\n" }.joined()).utf8)
  }

  @Test("A change on one side is applied")
  func oneSide() async throws {
    #expect(try await merge(Self.text([:]), Self.text([1: "mine"]), Self.text([:])) == .unchanged)
    #expect(try await merge(Self.text([:]), Self.text([:]), Self.text([1: "new"])) == .replaced(Self.text([1: "new"])))
    #expect(try await merge(Self.text([:]), Self.text([1: "new"]), Self.text([1: "new"])) == .unchanged)
  }

  @Test("Changes in different places are merged")
  func bothSides() async throws {
    let outcome = try await merge(Self.text([:]), Self.text([2: "mine"]), Self.text([7: "new"]))
    #expect(outcome == .merged(Self.text([2: "mine", 7: "new"]), .init(ours: 1, theirs: 1, conflicts: 0)))
  }

  @Test("Changes of the same lines become a conflict with labelled markers")
  func conflict() async throws {
    let outcome = try await merge(Self.text([:]), Self.text([5: "mine"]), Self.text([5: "new"]))
    let marked = "<<<<<<< here\nmine\n=======\nnew\n>>>>>>> t 2"
    #expect(outcome == .merged(Self.text([5: marked]), .init(ours: 1, theirs: 1, conflicts: 1)))
  }

  @Test("Different declarations of both sides at one place are no conflict")
  func insertions() async throws {
    func text(_ inserted: String) -> [UInt8] { Array("class A {\n  let a = 1\n\(inserted)}\n".utf8) }
    let outcome = try await merge(text(""), text("  func mine() {}\n"), text("  func new() {}\n"))
    #expect(
      outcome == .merged(text("  func new() {}\n  func mine() {}\n"), .init(ours: 1, theirs: 1, conflicts: 0)))
  }

  @Test("The user's line endings, byte order mark and missing last line break stay")
  func forms() async throws {
    for (name, change): (String, @Sendable (String) -> [UInt8]) in [
      (
        "windows", { Array($0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8) }
      ),
      ("mark", { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }), ("no break", { Array($0.dropLast().utf8) }),
      ("utf16", { [0xFF, 0xFE] + $0.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }),
    ] {
      func form(_ changes: [Int: String]) -> [UInt8] { change(String(decoding: Self.text(changes), as: UTF8.self)) }
      #expect(
        try await merge(Self.text([:]), form([2: "mine"]), Self.text([7: "new"]))
          == .merged(form([2: "mine", 7: "new"]), .init(ours: 1, theirs: 1, conflicts: 0)), "\(name)")
      #expect(
        try await merge(Self.text([:]), form([:]), Self.text([7: "new"])) == .replaced(form([7: "new"])), "\(name)")
    }
  }

  @Test("Without a base every difference is a conflict, and equal lines stay outside")
  func twoWay() async throws {
    let outcome = try await merge(nil, Self.text([5: "mine"]), Self.text([5: "new"]))
    guard case .merged(let bytes, let tally) = outcome else {
      Issue.record("not merged: \(outcome)")
      return
    }
    #expect(tally.conflicts == 1)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("line 1\n"))
  }

  @Test("Binary files stay unchanged")
  func binary() async throws {
    #expect(try await merge([0, 1], [0, 2], [0, 3]) == .unmergeable)
  }
}
