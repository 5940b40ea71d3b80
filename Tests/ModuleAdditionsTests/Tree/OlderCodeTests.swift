import ProjectKinds
import SwiftSource
import Testing

@testable import ModuleAdditions

/// Additions to code for older systems and compilers.
@Suite struct OlderCodeTests {
  private static func adapted(_ text: String, _ settings: SwiftSettings, among own: String = "") -> String? {
    let older = OlderCode(settings, [SwiftFile(Array(own.utf8))])
    return older.applied(to: SwiftFile(Array(text.utf8))).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [
    ("var a: (any Error)?", "var a: Error?"), ("func f(_ a: any Error)", "func f(_ a: Error)"),
    ("var a: (any Shop.View)!", "var a: Shop.View!"), ("let a: [any P & Q]", "let a: [P & Q]"),
    ("let a: (any Error) -> Void", "let a: (Error) -> Void"), ("let a = any(b)", "let a = any(b)"),
    ("f(CancellationError())", "f(URLError(.cancelled))"),
    ("\"\\(CancellationError().text)\"", "\"\\(URLError(.cancelled).text)\""),
    ("if a is CancellationError { }", "if a is URLError { }"), ("// any CancellationError", "// any CancellationError"),
  ])
  func `Words of later Swift are replaced`(_ text: String, _ expected: String) {
    let settings = SwiftSettings(oldestIOS: "9.0", languageMode: 4)
    #expect(Self.adapted(text, settings) ?? text == expected)
  }

  @Test(
    arguments: [
      (SwiftSettings(oldestIOS: "12.4", languageMode: 5), "let a: Error = URLError(.cancelled)"),
      (SwiftSettings(oldestIOS: "13.0", languageMode: 5), "let a: Error = CancellationError()"),
      (SwiftSettings(oldestIOS: "15.0", languageMode: 6), nil), (SwiftSettings(), nil),
    ] as [(SwiftSettings, String?)])
  func `The target decides which words are later`(_ settings: SwiftSettings, _ expected: String?) {
    let text = "let a: any Error = CancellationError()"
    #expect(Self.adapted(text, settings) == expected)
    // Code that has the keyword keeps it.
    #expect(
      Self.adapted(text, settings, among: "var b: (any P)?")
        == (settings.lacksConcurrency ? "let a: any Error = URLError(.cancelled)" : nil))
  }
}
