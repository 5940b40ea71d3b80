import Testing

@testable import ViperGenCommand

@Suite("Line-based merges without edits")
struct UneditedMergeTests {
  @Test(
    "The lines of both sides are present, regardless of git's conflicts",
    arguments: [
      ("a <<<<<<< b ======= c >>>>>>> z", true), ("<<<<<<< a b ======= a c >>>>>>> z", true),
      ("a b <<<<<<< ======= c >>>>>>> z", true), ("a <<<<<<< b z ======= c z >>>>>>>", true),
      // Text without conflict markers belongs to the user.
      ("a b c z", false), ("a <<<<<<< b ======= c >>>>>>> z more", false), ("a <<<<<<< b ======= >>>>>>> z", false),
      ("<<<<<<< b ======= c >>>>>>> z", false), ("a <<<<<<< b b ======= c >>>>>>> z", false),
      ("a <<<<<<< b ||||||| ======= c >>>>>>> z", false),
    ])
  func lines(text: String, expected: Bool) {
    func bytes(_ words: String) -> [UInt8] { Array(words.split(separator: " ").joined(separator: "\n").utf8) }
    #expect(
      UneditedMerge.isOne(bytes(text), base: bytes("a z"), ours: bytes("a b z"), theirs: bytes("a c z")) == expected)
  }

  @Test("Deletions of one side are applied, and equal additions occur once or twice")
  func shared() {
    func bytes(_ words: String) -> [UInt8] { Array(words.split(separator: " ").joined(separator: "\n").utf8) }
    func isOne(_ text: String) -> Bool {
      UneditedMerge.isOne(bytes(text), base: bytes("a b"), ours: bytes("a x n"), theirs: bytes("a b y n"))
    }
    #expect(isOne("a <<<<<<< x ======= b y >>>>>>> n"))
    #expect(isOne("a <<<<<<< x n ======= b y n >>>>>>>"))
    #expect(isOne("a <<<<<<< x ======= y >>>>>>> n"))
    #expect(!isOne("a <<<<<<< x ======= b y >>>>>>>"))
  }
}
