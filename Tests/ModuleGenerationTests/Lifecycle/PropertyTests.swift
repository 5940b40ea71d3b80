import ModuleGeneration
import TestSupport
import Testing

/// Random edits and random changes of a template, with fixed seeds.
@Suite("Properties of updates")
struct PropertyTests {
  static let count = 40

  static func spec(_ version: Int) -> String {
    "version: \(version)\ncode_files:\n  - {name: A.swift, path: a.liquid}\n"
  }

  static func template(_ version: Int, _ lines: [String]) -> [String: String] {
    ["Templates/t/t.rambaspec": spec(version), "Templates/t/a.liquid": lines.map { $0 + "\n" }.joined()]
  }

  /// Changes lines with index modulo 4 equal to `rest`, so that changes of two sides are never adjacent.
  static func changed(_ lines: [String], rest: Int, mark: String, _ numbers: inout SplitMix) -> [String] {
    lines.enumerated().flatMap { index, line -> [String] in
      guard index % 4 == rest, Bool.random(using: &numbers) else { return [line] }
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: return ["\(mark) \(index)"]
      case 1: return [line, "\(mark) after \(index)"]
      default: return []
      }
    }
  }

  @Test("Edits outside the changed lines of the template stay exactly", arguments: 0..<5)
  func distantEdits(seed: Int) async throws {
    var numbers = SplitMix(seed: UInt64(seed))
    let lines = (0..<Self.count).map { "line \($0)" }
    let shop = try Shop()
    try shop.use(Self.template(1, lines))
    try await shop.generate("Login")
    let path = "Shop/Modules/Login/LoginA.swift"
    let mine = Self.changed(lines, rest: 0, mark: "mine", &numbers)
    try shop.folder.write(mine.map { $0 + "\n" }.joined(), to: path)
    let theirs = Self.changed(lines, rest: 2, mark: "template", &numbers)
    try shop.use(Self.template(2, theirs))
    let updates = try await shop.update()
    #expect(updates.conflicts.files == 0)
    let result = try #require(try shop.folder.read(path)).split(separator: "\n").map(String.init)
    // The additions of each side are present in their order, and the removals are applied.
    let (mineAdded, theirsAdded) = (mine.filter { $0.hasPrefix("mine") }, theirs.filter { $0.hasPrefix("template") })
    #expect(result.filter { $0.hasPrefix("mine") } == mineAdded)
    #expect(result.filter { $0.hasPrefix("template") } == theirsAdded)
    let both = Set(mine).intersection(theirs)
    #expect(result.filter { $0.hasPrefix("line") } == lines.filter(both.contains))
    // A second update changes nothing.
    #expect(try await shop.update().plan.isEmpty)
  }

  @Test("Every user line survives an update, at worst between conflict markers", arguments: 0..<5)
  func anyEdits(seed: Int) async throws {
    var numbers = SplitMix(seed: UInt64(seed) + 100)
    let lines = (0..<Self.count).map { "line \($0)" }
    let shop = try Shop()
    try shop.use(Self.template(1, lines))
    try await shop.generate("Login")
    let path = "Shop/Modules/Login/LoginA.swift"
    var (mine, theirs) = (lines, lines)
    for rest in 0..<4 {
      mine = Self.changed(mine, rest: rest, mark: "mine \(rest)", &numbers)
      theirs = Self.changed(theirs, rest: rest, mark: "template \(rest)", &numbers)
    }
    let edited = mine.map { $0 + "\n" }.joined()
    try shop.folder.write(edited, to: path)
    try shop.use(Self.template(2, theirs))
    let before = try shop.state()
    _ = try await shop.update()
    let result = try #require(try shop.folder.read(path)).split(separator: "\n").map(String.init)
    #expect(result.filter { $0.hasPrefix("mine") } == mine.filter { $0.hasPrefix("mine") })
    #expect(try shop.undo())
    #expect(try shop.state() == before)
  }
}
