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
}
