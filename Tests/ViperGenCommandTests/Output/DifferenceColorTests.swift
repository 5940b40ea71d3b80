import Diagnostics
import Testing

@testable import ViperGenCommand

@Suite("Coloured differences")
struct DifferenceColorTests {
  @Test("Each line has its own colour, and keeps its line ending", arguments: ["\n", "\r\n"])
  func lines(newline: String) {
    let lines = [
      ("diff --git a/b a/b", "1"), ("--- a/b", "1"), ("+++ a/b", "1"), ("@@ -1 +1 @@", "36"), ("-old", "31"),
      ("+new", "32"), (" same", ""), ("", ""),
    ]
    let text = lines.map { $0.0 + newline }.joined()
    let difference = StyledText.difference(text)
    #expect(difference.text(colored: false) == text)
    let colored = lines.map { $1.isEmpty ? $0 + newline : "\u{1B}[\($1)m\($0)\u{1B}[0m" + newline }.joined()
    #expect(difference.text(colored: true) == colored)
  }
}
