import Diagnostics
import Testing

@testable import ViperGenCommand

/// The order in which diagnostics are printed.
@Suite struct DiagnosticOrderTests {
  @Test(arguments: [
    ("", ""), ("a:1", "a:1"), ("- a:1", "a:1 -"), ("a:2 a:1", "a:1 a:2"),
    ("b:2 - a:9 b:1 a:1 -", "b:1 b:2 a:1 a:9 - -"),
    ("- -", "- -"),
  ])
  func `Files are in the order of their first diagnostics, and the command line is last`(
    given: String, expected: String
  ) {
    let diagnostics = given.split(separator: " ").map { word in
      let parts = word.split(separator: ":").map(String.init)
      let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: 10)
      let place = parts.last.flatMap { Int($0) }.map { line in
        Place(SourceText(path: parts[0], bytes: lines), line - 1..<line - 1)
      }
      return Diagnostic("x", "\(word)", at: place)
    }
    #expect(diagnostics.byPlace.map(\.summary).joined(separator: " ") == expected)
  }

  @Test(
    arguments: [
      (0, 0, 0, 0, nil), (60, 40, 60, 40, nil), (100, 0, 100, 0, nil), (60, 41, 60, 40, "warning: 1 more, not shown"),
      (0, 120, 0, 100, "warning: 20 more, not shown"), (101, 0, 100, 0, "error: 1 more, not shown"),
      (100, 7, 100, 0, "warning: 7 more, not shown"), (150, 7, 100, 0, "error: 57 more, not shown"),
    ] as [(Int, Int, Int, Int, String?)])
  func `Of very many diagnostics a hundred are printed, errors first`(
    errors: Int, warnings: Int, keptErrors: Int, keptWarnings: Int, rest: String?
  ) {
    // Warnings come first, so that errors are chosen although they follow.
    let all =
      (0..<warnings).map { Diagnostic(.warning, "w", "\($0)") } + (0..<errors).map { Diagnostic("e", "\($0)") }
    let shown = all.readable
    #expect(shown.count { $0.id == "e" } == keptErrors)
    #expect(shown.count { $0.id == "w" } == keptWarnings)
    #expect(shown.last { $0.id == "more" }.map { "\($0.severity.rawValue): \($0.summary)" } == rest)
    if rest == nil { #expect(shown == all) }
  }
}
