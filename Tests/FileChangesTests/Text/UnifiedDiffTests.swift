import FileChanges
import TestSupport
import Testing

@Suite("Differences between two texts")
struct UnifiedDiffTests {
  @Test(
    "The format is that of 'diff -u'",
    arguments: [
      ("a\n", "a\n", ""),
      (nil, "a\nb\n", "--- /dev/null\n+++ b/f\n@@ -0,0 +1,2 @@\n+a\n+b\n"),
      ("a\n", nil, "--- a/f\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n"),
      ("a\nb\nc\n", "a\nx\nc\n", "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
      ("a", "a\n", "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
      (
        "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n",
        "--- a/f\n+++ b/f\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -7,3 +8,4 @@\n 7\n 8\n 9\n+10\n"
      ),
      (
        "1\n2\n3\n4\n5\n6\n", "0\n1\n2\n3\n4\n5\n6\n7\n",
        "--- a/f\n+++ b/f\n@@ -1,6 +1,8 @@\n+0\n 1\n 2\n 3\n 4\n 5\n 6\n+7\n"
      ),
      ("a\r\nb\r\n", "a\r\nc\r\n", "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"),
    ] as [(String?, String?, String)])
  func table(old: String?, new: String?, expected: String) {
    #expect(UnifiedDiff.text(from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) }, path: "f") == expected)
  }

  @Test("Long texts are compared around lines that occur once in both")
  func long() {
    let old = (1...5000).map { $0.isMultiple(of: 2) ? "\n" : "line \($0)\n" }
    var new = old
    new[4998] = "last\n"
    new.insert("middle\n", at: 2501)
    new[0] = "first\n"
    #expect(
      UnifiedDiff.text(from: Array(old.joined().utf8), to: Array(new.joined().utf8), path: "f", context: 1)
        == "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n-line 1\n+first\n \n@@ -2501,2 +2501,3 @@\n line 2501\n+middle\n \n"
        + "@@ -4998,3 +4999,3 @@\n \n-line 4999\n+last\n \n")
  }

  @Test("Long texts without common lines are replaced completely")
  func different() {
    let old = (1...3000).map { "old \($0)\n" }
    let new = (1...3000).map { "new \($0)\n" }
    #expect(
      UnifiedDiff.text(from: Array(old.joined().utf8), to: Array(new.joined().utf8), path: "f")
        == "--- a/f\n+++ b/f\n@@ -1,3000 +1,3000 @@\n" + (old.map { "-\($0)" } + new.map { "+\($0)" }).joined())
  }

  @Test(
    "Only the context of equal lines is compared, and very long texts are not",
    arguments: [
      ("", "--- a/f\n+++ b/f\n@@ -1,4 +1,4 @@\n-a\n+b\n \n \n \n"),
      ("c\n", "Files a/f and b/f differ in 2200003 lines, too many to compare\n"),
    ])
  func many(end: String, expected: String) {
    let blank = [UInt8](repeating: UInt8(ascii: "\n"), count: 1_100_000)
    #expect(UnifiedDiff.text(from: "a\n".utf8 + blank, to: "b\n".utf8 + blank + end.utf8, path: "f") == expected)
  }

  @Test("Old and new text can be restored from the difference", arguments: 0..<50)
  func property(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let old = (0..<Int.random(in: 0...30, using: &random)).map { _ in "\(Int.random(in: 0...9, using: &random))\n" }
    var new = old
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...new.count, using: &random)
      if Bool.random(using: &random) || place == new.count {
        new.insert("x\(place)\n", at: place)
      } else {
        new.remove(at: place)
      }
    }
    let text = UnifiedDiff.text(
      from: Array(old.joined().utf8), to: Array(new.joined().utf8), path: "f", context: 100)
    let lines = text.split(separator: "\n").dropFirst(3)
    guard old != new else { return }
    #expect(lines.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() + "\n" }.joined() == old.joined())
    #expect(lines.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() + "\n" }.joined() == new.joined())
  }
}
