import Diagnostics
import TestSupport
import Testing

@Suite("The printed form of a diagnostic")
struct DiagnosticPrinterTests {
  /// A place: the part of the text between « and ».
  static func place(_ marked: String, path: String = "Rambafile") -> Place {
    let before = marked.prefix { $0 != "«" }
    let inside = marked.dropFirst(before.count + 1).prefix { $0 != "»" }
    let source = SourceText(path: path, marked.filter { $0 != "«" && $0 != "»" })
    return Place(source, before.utf8.count..<before.utf8.count + inside.utf8.count)
  }

  static func plain(_ diagnostic: Diagnostic) -> String {
    DiagnosticPrinter().text(for: diagnostic)
  }

  @Test(
    "Place, headline and caret",
    arguments: [
      (
        "a: 1\nproject_target: «Shpo»\n",
        "Rambafile:2:17: error: no [id]\n2 | project_target: Shpo\n  |                 ^~~~\n"
      ),
      ("«x»", "Rambafile:1:1: error: no [id]\n1 | x\n  | ^\n"),
      ("a\n\t\tb: «é»c\n", "Rambafile:2:6: error: no [id]\n2 | \t\tb: éc\n  | \t\t   ^\n"),
      ("名: «前»\r\nz", "Rambafile:1:4: error: no [id]\n1 | 名: 前\n  |     ^~\n"),
      ("a\n«»", "Rambafile:2:1: error: no [id]\n2 | \n  | ^\n"),
      ("a: «one\ntwo»\n", "Rambafile:1:4: error: no [id]\n1 | a: one\n  |    ^~~\n"),
    ])
  func excerpt(marked: String, expected: String) {
    #expect(Self.plain(Diagnostic("id", "no", at: Self.place(marked))) == expected)
  }

  @Test("Notes and help follow, each on its own line")
  func notes() {
    let diagnostic = Diagnostic(
      .warning, "id", "odd", at: Place(path: "X"), notes: [.init("seen here", at: Self.place("a\n«b»"))],
      help: ["type y"])
    #expect(
      Self.plain(diagnostic)
        == "X: warning: odd [id]\n  = note: seen here (Rambafile:2:1)\n  = help: type y\n")
  }

  @Test("Colours surround place, severity, headline and caret")
  func colour() {
    let text = DiagnosticPrinter(colored: true).text(for: Diagnostic("id", "no", at: Self.place("«x»")))
    #expect(
      text
        == "\u{1B}[1mRambafile:1:1: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0m\u{1B}[1mno\u{1B}[0m [id]\n1 | x\n  | \u{1B}[1;32m^\u{1B}[0m\n"
    )
  }

  @Test(
    "Source text is printed with visible control characters, and the caret is below the marked text",
    arguments: [
      ("a\u{1B}[2J«b»", "Rambafile:1:6: error: no [id]\n1 | a\\u{1B}[2Jb\n  |           ^\n"),
      ("a: «x\u{202E}y»z\n", "Rambafile:1:4: error: no [id]\n1 | a: x\\u{202E}yz\n  |    ^~~~~~~~~~\n"),
      ("a\r«b»\n", "Rambafile:1:3: error: no [id]\n1 | a\\u{D}b\n  |       ^\n"),
      ("\t登\u{200B}«b»\n", "Rambafile:1:4: error: no [id]\n1 | \t登\\u{200B}b\n  | \t          ^\n"),
    ])
  func hiddenCharacters(marked: String, expected: String) {
    #expect(Self.plain(Diagnostic("id", "no", at: Self.place(marked))) == expected)
  }

  @Test(
    "Of many notes, twenty are kept and the others are counted",
    arguments: [(0, []), (20, []), (22, ["and 2 more"])] as [(Int, [String])])
  func manyNotes(count: Int, rest: [String]) {
    let texts = (0..<count).map { "\($0)" }
    #expect(texts.map { Diagnostic.Note($0) }.shortened.map(\.text) == texts.prefix(20) + rest)
  }

  @Test("No part of a diagnostic can start a line or a terminal sequence")
  func hostileParts() {
    let hostile = "x\nerror: \u{1B}[2J\u{202E}"
    let shown = "x\\u{A}error: \\u{1B}[2J\\u{202E}"
    let diagnostic = Diagnostic(
      "id", hostile, at: Place(path: hostile), notes: [.init(hostile, at: Place(path: hostile))], help: [hostile])
    #expect(
      Self.plain(diagnostic)
        == "\(shown): error: \(shown) [id]\n  = note: \(shown) (\(shown))\n  = help: \(shown)\n")
  }

  @Test("Only the part around the place is printed of a very long line")
  func longLine() {
    let text = Self.plain(Diagnostic("id", "no", at: Self.place(String(repeating: "a", count: 9_000) + "«b»")))
    #expect(text.count < 500 && text.contains("ab\n"))
    // The longest line that is shown whole, and one byte more. Multibyte characters stay whole at every offset.
    let whole = Self.plain(Diagnostic("id", "no", at: Self.place(String(repeating: "a", count: 399) + "«b»")))
    #expect(whole.contains(String(repeating: "a", count: 399) + "b\n"))
    let cut = Self.plain(Diagnostic("id", "no", at: Self.place(String(repeating: "a", count: 400) + "«b»")))
    #expect(cut.contains(" | " + String(repeating: "a", count: 100) + "b\n"))
    for shift in 0..<6 {
      let around = String(repeating: "登", count: 200)
      let shown = Self.plain(
        Diagnostic("id", "no", at: Self.place(around + String(repeating: "x", count: shift) + "«b»" + around)))
      let xs = String(repeating: "x", count: shift)
      #expect(!shown.contains("\u{FFFD}"))
      #expect(
        shown.contains(
          " | " + String(repeating: "登", count: (100 - shift) / 3) + xs + "b" + String(repeating: "登", count: 66)
            + "\n"))
    }
    let wide = Self.plain(Diagnostic("id", "no", at: Self.place(String(repeating: "登", count: 9_000) + "x«b»")))
    #expect(!wide.contains("\u{FFFD}") && wide.contains("登xb\n"))
  }
}
