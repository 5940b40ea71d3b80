import Testing

@testable import FileChanges

@Suite("Changes of both sides at one place")
struct InsertionUnionTests {
  /// The user's lines, those before, those of the template, and the lines of both; `nil` if the conflict stays.
  static let conflicts: [(ours: String, base: String, theirs: String, both: String?)] = [
    ("  func a() {}\n", "", "  func b() {}\n", "  func b() {}\n  func a() {}\n"),
    ("  func a(_ x: Int) {}\n", "", "  func a(y: Int) {}\n", "  func a(y: Int) {}\n  func a(_ x: Int) {}\n"),
    ("  func a() {}\n", "", "  var a: Int { 1 }\n", "  var a: Int { 1 }\n  func a() {}\n"),
    ("  case a\n", "", "  case b\n", "  case b\n  case a\n"),
    ("  func a() {}\n", "", "  func a() { b() }\n", nil),
    ("  func a() {}\n", "  func c() {}\n", "  func b() {}\n", nil),
    ("  func a() {}\n", "", "", nil), ("  a()\n", "", "  func b() {}\n", nil), ("  func a() {}\n", "", "}\n", nil),
    ("  func a() {}\n", "", "<<<<<<< A\n  func b() {}\n", nil),
    (
      "// by A on 1.2.\n//\n", "// by A on 1/2\n//\n", "// by A on 1/2\n// of B\n//\n", "// by A on 1.2.\n// of B\n//\n"
    ),
    ("// 1\n// b\n", "// a\n// b\n", "// a\n// 2\n", "// 1\n// 2\n"),
    ("// a\n// 1\n", "// a\n// b\n", "// 2\n// b\n", "// 2\n// 1\n"),
    ("", "// a\n// b\n", "// a\n// 2\n", ""), ("", "// a\n", "// a\n// b\n", ""),
    ("// b\n", "// a\n// b\n", "// a\n// c\n// b\n", "// c\n// b\n"),
    ("// 1\n", "// a\n", "// 2\n", nil), ("// a\n// 1\n", "// a\n", "// a\n// 2\n", nil),
    ("// 1\n// 2\n", "// a\n// b\n", "// a\n// 3\n// b\n", nil),
    ("// 1\nb()\n", "// a\nb()\n", "// a\nc()\n", nil),
  ]

  static func conflict(_ ours: String, _ base: String, _ theirs: String) -> String {
    "<<<<<<< ours\n\(ours)||||||| base\n\(base)=======\n\(theirs)>>>>>>> theirs\n"
  }

  @Test("Different declarations and lines of comments are united", arguments: conflicts.indices)
  func unite(index: Int) {
    let (ours, base, theirs, both) = Self.conflicts[index]
    let text = "class A {\n\(Self.conflict(ours, base, theirs))  // =======\n}\n"
    let united = InsertionUnion.resolving(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(united == both.map { "class A {\n\($0)  // =======\n}\n" })
  }

  @Test("All conflicts of a text are united, or none")
  func several() {
    let one = Self.conflict("  func a() {}\n", "", "  func b() {}\n")
    func united(_ text: String) -> String? {
      InsertionUnion.resolving(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(
      united(one + "\n=======\n" + one) == "  func b() {}\n  func a() {}\n\n=======\n  func b() {}\n  func a() {}\n")
    #expect(united(one + Self.conflict("  a()\n", "", "  b()\n")) == nil)
    #expect(united(one + "<<<<<<< ours\n  func a() {}\n") == nil)
  }
}
