import Testing

@testable import ModuleTemplates

@Suite struct PlainPatternTests {
  @Test(
    "plain patterns match what regular expressions match",
    arguments: [
      "[A-Za-z_][A-Za-z0-9_]*", "[A-Za-z][A-Za-z0-9_]*", "[a-c]", "ab", "ab*", "ab+", "[ab]+", "[a]b[c-e]*", "x",
    ])
  func plain(pattern: String) throws {
    let plain = try #require(PlainPattern(pattern))
    let regex = try Regex(pattern)
    for text in [
      "", "a", "b", "c", "x", "ab", "abb", "abc", "abcde", "abcf", "Login", "_a9", "9a", "a b", "a\n", "a-b",
    ] {
      #expect(plain.matches(text) == (try regex.wholeMatch(in: text) != nil), "\(pattern) \(text)")
    }
  }

  @Test("of texts that hold more than ASCII nothing is told")
  func others() throws { #expect(try #require(PlainPattern("[A-Za-z]*")).matches("é") == nil) }

  @Test(
    "what holds anything else is no plain pattern",
    arguments: [
      "", "a.", "(a)", "a|b", "[^a]", "[a", "[]", "a**", "a*b", "a?", "a{2}", "\\w", "[a-]", "[b-a]", "^a", "*a",
    ])
  func refused(pattern: String) { #expect(PlainPattern(pattern) == nil) }
}
