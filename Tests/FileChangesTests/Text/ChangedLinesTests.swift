import Testing

@testable import FileChanges

@Suite("Lines added to an older text")
struct ChangedLinesTests {
  @Test(
    "Line numbers start at 1, for all bytes and line endings",
    arguments: [
      ("", "", []), ("a\nb\n", "a\nb\n", []), ("", "a\n", [1..<2]), ("a\nb\n", "a\n", []),
      ("a\nc\n", "a\nb\nc\n", [2..<3]),
      ("a\nb\nc\nd\n", "x\nb\nc\ny\nz", [1..<2, 4..<6]), ("a\r\nb\r\n", "a\nb\nc\n", [3..<4]),
      ("a\nb\n", "a\r\nx\r\n", [2..<3]),
      ("a\rb\n", "a\r\n", [1..<2]), ("a\u{0}\nb\n", "a\u{0}\nx\n", [2..<3]),
    ] as [(String, String, [Range<Int>])])
  func ranges(old: String, new: String, expected: [Range<Int>]) {
    #expect(ChangedLines.ranges(from: Array(old.utf8), to: Array(new.utf8)) == expected)
  }

  @Test("All lines count as changed if the comparison is too large")
  func tooMany() {
    let old = (0..<UnifiedDiff.limit / 2).flatMap { Array("\($0)\n".utf8) }
    let new = (0..<UnifiedDiff.limit / 2 + 1).flatMap { Array("x\($0)\n".utf8) }
    #expect(ChangedLines.ranges(from: old, to: new) == [1..<Int.max])
  }
}
