import Testing

@testable import ViperGenCommand

/// Texts in a terminal's width.
@Suite struct WrappedTextTests {
  @Test(arguments: [
    ("", 10, 0, []), ("one two three", 7, 0, ["one two", "three"]), ("one two three", 7, 2, ["one two", "  three"]),
    ("one two", 6, 0, ["one", "two"]), ("extraordinary word", 5, 0, ["extraordinary", "word"]),
    ("a  b", 10, 0, ["a b"]), ("use 'a b c' now", 8, 0, ["use", "'a b c'", "now"]),
    ("(`a b` or 'c') d", 6, 0, ["(`a b`", "or", "'c') d"]), ("don't stop now", 6, 0, ["don't", "stop", "now"]),
    ("run viper-gen template list, then go", 10, 0, ["run", "viper-gen template list,", "then go"]),
    ("viper-gen gen Login --path a/b -x c", 5, 0, ["viper-gen gen Login --path a/b -x", "c"]),
    ("chmod u+w it", 5, 0, ["chmod u+w", "it"]), ("\u{1B}[1mone\u{1B}[0m two", 7, 0, ["\u{1B}[1mone\u{1B}[0m two"]),
    ("日本 日本", 8, 0, ["日本", "日本"]),
  ])
  func `Words are kept, and so are commands and quotations`(text: String, width: Int, indent: Int, lines: [String]) {
    #expect(text.wrapped(to: width, indent: indent) == lines)
  }

  @Test(arguments: [
    ("one two\n\nthree four", 8, "one two\n\nthree\n  four"), ("  one two", 6, "  one\n    two"),
    ("  = note of two", 12, "  = note of\n      two"), ("3 | let a = b + c", 8, "3 | let a = b + c"),
    ("  | ^ here is it", 8, "  | ^ here is it"), ("ab  one two three", 12, "ab  one two\n    three"),
    ("a long name  one two", 12, "a long name\n  one two"), ("    one two", 8, "    one\n      two"),
    ("ab  c  one two three", 16, "ab  c  one two\n       three"), ("exactly8", 8, "exactly8"),
    ("\u{1B}[1mab\u{1B}[0m  one two three", 12, "\u{1B}[1mab\u{1B}[0m  one two\n    three"),
  ])
  func `Wide lines continue below their beginning`(text: String, width: Int, expected: String) {
    #expect(text.wrappedLines(to: width) == expected)
  }

  @Test(arguments: [
    ("One two three\nfour.\n\nMore.\n", 80, "One two three\nfour.\n\nMore.\n"),
    ("One two three\nfour.\n", 10, "One two\nthree\nfour.\n"), ("one\ntwo six\n", 7, "one\ntwo six\n"),
    ("  name  what it means\n  other name  more\n", 80, "  name  what it means\n  other name  more\n"),
    ("  a  what it means here\n", 16, "  a  what it\n     means here\n"),
    ("  a long name  what it means\n", 20, "  a long name\n        what it\n        means\n"),
    ("Names:\n  a  one\n  b  two three four\n", 14, "Names:\n  a  one\n  b  two three\n     four\n"),
    // Names that leave half of the width for the meaning, and lines as wide as the page.
    ("  abcd  what it means\n", 16, "  abcd  what it\n        means\n"), ("  ab  cd e\n", 10, "  ab  cd e\n"),
    // Prose is joined, and deeper lines are continuations.
    ("         one\n         two three\n", 17, "         one two\n         three\n"),
    ("          one\n          two three\n", 18, "          one\n          two\n          three\n"),
    // One of three rows without room, and one of four.
    (
      "  a  one\n  b  two\n  a long name  what it means\n", 20,
      "  a\n        one\n  b\n        two\n  a long name\n        what it\n        means\n"
    ),
    (
      "  a  one\n  b  two\n  c  three\n  a long name  what it means\n", 20,
      "  a  one\n  b  two\n  c  three\n  a long name\n        what it\n        means\n"
    ),
  ])
  func `Rows of a page keep their columns`(text: String, width: Int, expected: String) {
    #expect(TopicPage(text, width: width).lines == expected)
  }
}
