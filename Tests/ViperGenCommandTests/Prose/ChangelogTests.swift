import TestSupport
import Testing

@Suite("The changelog is for users")
struct ChangelogTests {
  /// The violations in the newest section of a changelog.
  static func problems(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let newest = lines.drop { !$0.hasPrefix("## ") }.dropFirst().prefix { !$0.hasPrefix("## ") }
    let items = newest.filter { $0.hasPrefix("- ") }
    var problems = items.filter { ProseCheck.words(of: String($0)).count > 20 }.map { "more than 20 words: \($0)" }
    problems += newest.filter { $0.hasPrefix("  ") }.map { "a change is one line: \($0)" }
    problems += newest.filter { $0.hasPrefix("### ") && !["### Added", "### Changed", "### Fixed"].contains($0) }
      .map { "unknown group: \($0)" }
    if items.count > 80 { problems.append("\(items.count) changes in one release; merge small ones") }
    return problems
  }

  @Test("A change is one line of at most 20 words")
  func changelog() throws {
    #expect(Self.problems(in: try DocumentationTests.text("CHANGELOG.md")) == [])
  }

  @Test("A planted mistake is found")
  func planted() {
    let text =
      "# Changelog\n\n## 1.0.0\n\n### Added\n\n- A line.\n  It goes on.\n\n### Removed\n\n- "
      + String(repeating: "word ", count: 21) + "\n" + String(repeating: "- One.\n", count: 80)
    #expect(
      Self.problems(in: text).map { $0.prefix { $0 != ":" } } == [
        "more than 20 words", "a change is one line", "unknown group", "82 changes in one release; merge small ones",
      ])
  }
}
