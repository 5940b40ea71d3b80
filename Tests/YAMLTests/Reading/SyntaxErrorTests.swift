import Diagnostics
import TestSupport
import Testing
import YAML

@Suite struct SyntaxErrorTests {
  @Test(
    "an error has a message, a place and a solution",
    arguments: [
      ("a: b: c\n", "1:5 yaml-colon: a value without quotes cannot contain ':' and a space"),
      ("a:\n\t- b\n", "2:1 yaml-tab: YAML cannot be indented with tabs"),
      ("a: @b\n", "1:4 yaml-quote-needed: '@' cannot begin a value without quotes"),
      ("ä: `b\n", "1:4 yaml-quote-needed: '`' cannot begin a value without quotes"),
      ("a: \"b\nc: d\n", "1:4 yaml-quote: this quote is never closed"),
      ("a: 'b\n", "1:4 yaml-quote: this quote is never closed"),
      ("a: [b, c\n", "1:9 yaml-bracket: expected ',' or ']'"),
      ("a: [b c: d\ne: f]\n", "2:2 yaml-bracket: expected ',' or ']'"),
      ("a: {b: c\n", "1:9 yaml-bracket: expected ',' or '}'"),
      ("a: \"\\q\"\n", "1:5 yaml-escape: unknown escape in double quotes"),
      ("a: 1\n- b\n", "2:1 yaml-indentation: a list item among the keys of a mapping"),
      ("a: 1\n  b: 2\n", "2:4 yaml-colon: a value without quotes cannot contain ':' and a space"),
      (
        "a:\n  b: 1\n c: 2\n",
        "3:2 yaml-indentation: expected 'key: value' with the indentation of the other keys"
      ),
      ("a: \"b\" c\n", "1:8 yaml-indentation: expected 'key: value' with the indentation of the other keys"),
      ("a: 1\nb\n", "2:1 yaml-missing-colon: expected 'key: value', found no ':'"),
      ("a: - b\n", "1:4 yaml-list: a list item cannot begin here"),
      ("- a\nb: c\n", "2:1 yaml-indentation: expected another '- ' of the list, or less indentation"),
      ("a: 1\n---\nb: 2\n", "2:1 yaml-documents: a second document begins here; use one document per file"),
      ("a: *b\n", "1:4 yaml-unknown-anchor: no anchor '&b' before this alias"),
      (
        "a: &base 1\nb: *bsae\n",
        "2:4 yaml-unknown-anchor: no anchor '&bsae' before this alias; did you mean 'base'?"
      ),
      ("<<: 1\n", "1:5 yaml-merge: '<<' requires a mapping or a list of mappings, not a number"),
      ("a: \u{1}\n", "1:4 yaml-encoding: YAML cannot contain this control character"),
      ("a: [b]]\n", "1:7 yaml-bracket: a bracket or comma without a value before it"),
      ("a: [, b]\n", "1:5 yaml-bracket: a bracket or comma without a value before it"),
      ("a: [b, - c]\n", "1:8 yaml-bracket: a list in brackets cannot contain items with '- '"),
      ("a: |b\n", "1:5 yaml-quote-needed: only a text on the lines below can follow '|' and '>'"),
      ("a: [", "1:5 yaml-bracket: the file ends before a bracket is closed"),
      ("a: b\n=======\nc: d\n", "2:1 merge-conflict: '=======' of a merge conflict"),
      ("a: b\r\n=======\r\nc: d\r\n", "2:1 merge-conflict: '=======' of a merge conflict"),
      ("a: b\n>>>>>>> main\n", "2:2 merge-conflict: '>>>>>>>' of a merge conflict"),
      (
        "%x\n---\na: b\n", "1:3 yaml-syntax: invalid YAML: while scanning a directive: found unknown directive name"
      ),
    ])
  func sentences(text: String, expected: String) {
    let found = #expect(throws: DiagnosticError.self) { try Node.parse(SourceText(path: "f", text)) }
    let diagnostic = found?.diagnostics.first
    #expect(
      "\(diagnostic?.place?.description.dropFirst(2) ?? "") \(diagnostic?.id ?? ""): \(diagnostic?.summary ?? "")"
        == expected)
    #expect(found?.diagnostics.count == 1)
  }

  @Test("invalid UTF-8 is reported with its place, also after a byte order mark")
  func encoding() {
    for prefix: [UInt8] in [[], [0xEF, 0xBB, 0xBF]] {
      let source = SourceText(path: "f", bytes: prefix + [0x61, 0x3A, 0x20, 0xFF, 0x0A])
      let found = #expect(throws: DiagnosticError.self) { try Node.parse(source) }
      #expect(found?.diagnostics.first?.summary == "the file is not UTF-8 text")
      #expect(found?.diagnostics.first?.place?.range == (prefix.count + 3)..<(prefix.count + 4))
    }
  }

  @Test("an error is printed with its line, related place and solution")
  func shown() {
    let found = #expect(throws: DiagnosticError.self) {
      try Node.parse(SourceText(path: "Rambafile", "company: Rambler\n\tprefix: DM\n"))
    }
    #expect(
      DiagnosticPrinter().text(for: found?.diagnostics ?? []) == """
        Rambafile:2:1: error: YAML cannot be indented with tabs [yaml-tab]
        2 | \tprefix: DM
          | ^
          = help: replace the tab with spaces

        """)
  }

  /// The complete messages, also for multibyte characters and for constructs that start on an earlier line.
  @Test func `messages about syntax errors equal the recorded ones`() throws {
    let texts = [
      "a: b: c\n", "ä: é: ü\n", "a:\n\t- b\n", "ä: @b\n", "ä: \"é\nc: d\n", "ä: 'é", "a: '", "a: '\n", "a: \"\n",
      "ä: [é, ü\n", "ä:\n  é: [ü,\n  ö: {a: b\n", "ä: {é: ü]\n", "ä: \"é\\q\"\n", "ä: é\n- ü\n", "ä:\n  é: ü\n ö: ß\n",
      "ä: \"é\" ü\n", "ä: é\nü\n", "ä: - é\n", "- ä\n- é\nü: ö\n", "ä:\n  - é\n - ü\n", "ä: é\n---\nü: ö\n", "ä: *é\n",
      "%x\n---\na: b\n", "a: [b]]\n", "? a\n", ": a\n", "a: {b", "a: [", "{", "[", "\"", "'", "&", "*", "!", "|", ">",
      "%",
      "@", "`", "a: |\n b\nc", "- - a\n -b: c\n", "a: &b\n", "a: !!int x\n", "--- a\n... b\n", "a: \u{1}\n",
      "a:\n- b\n c: d\n",
    ]
    var text = ""
    for yaml in texts {
      text += yaml.replacing("\n", with: "\\n").replacing("\t", with: "\\t") + " →"
      do throws(DiagnosticError) {
        text +=
          " \(try Node.parse(SourceText(path: "f", yaml)).map { "\($0.kindName) \($0.place.range)" } ?? "nothing")\n"
      } catch {
        for found in error.diagnostics {
          text += " \(found.place?.description ?? "nowhere") over \(found.place?.range.count ?? 0): \(found.summary)"
          text += found.notes.map { "; \($0.place?.description ?? "nowhere") \($0.text)" }.joined()
          text += found.help.map { "; \($0)" }.joined() + "\n"
        }
      }
    }
    try RecordedText.check(text, "Mistakes.txt")
  }
}
