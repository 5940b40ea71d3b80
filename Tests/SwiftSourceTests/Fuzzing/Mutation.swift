import TestSupport

/// Random damage to a file.
enum Mutation {
  /// Texts to insert: openings and ends of nested constructs.
  static let pieces: [String] = [
    "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "\\(", "#\"", "\"#", "/*", "*/", "//", "\n", "\r\n",
    "#if A\n",
    "#else\n", "#endif\n", "/", "#/", "/#", "func ", "class A", "var a", ": ", " = ", ",", ";", "@", "`", "where ",
    "->",
    "?", "!", "...", "&", "~", "case ", "let ", "<#", "#>", "extension ", "\u{0}", "é", "\u{FEFF}", "import ", "init",
    "$0",
  ]

  /// Texts to repeat, to check that the time is proportional to the length.
  static let repetitions: [String] =
    pieces + [
      "a<", "@a<", "(() -> ", "some ", "if a ", "a ? ", "func f(", "class A {", "\"\\(", "#if A\n{", "a.b(", "[a ",
      "= /", "a<b>",
      "let a = ", "where a: ", "#\"\\#(", "/*", "<<<<<<< \n", "a { ", "switch a { case ", "-> <T> ", "try ", "\\.",
      "{ [", "x y ",
    ]

  /// Makes one to three random changes: removes, repeats, replaces or cuts bytes.
  static func of(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.next(below: 3) {
      let start = random.next(below: bytes.count)
      let end = min(bytes.count, start + 1 + random.next(below: random.next(below: 4) == 0 ? 60 : 4))
      switch random.next(below: 6) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
      case 2: if start < end { bytes[start] = UInt8(truncatingIfNeeded: random.next()) }
      case 3: if random.next(below: 8) == 0 { bytes.removeSubrange(end...) }
      default: bytes.insert(contentsOf: pieces[random.next(below: pieces.count)].utf8, at: start)
      }
    }
    return bytes
  }
}
