import Testing

@testable import Diagnostics

@Suite("Shell words")
struct ShellWordTests {
  @Test(
    "A name in a suggested command is one word, regardless of its characters",
    arguments: [
      ("Login", "Login"), ("a/b-c_d.e+f@g,h:i", "a/b-c_d.e+f@g,h:i"), ("Écran", "Écran"), ("", "''"),
      ("My Screen", "'My Screen'"),
      ("$(touch x)", "'$(touch x)'"), ("it's", "'it'\\''s'"), ("a;b", "'a;b'"), ("~x", "'~x'"), ("a=b", "'a=b'"),
      ("*", "'*'"),
      ("a\nb", "$'a\\012b'"), ("!x", "'!x'"), ("{a,b}", "'{a,b}'"),
    ])
  func words(text: String, word: String) { #expect(text.shellWord == word) }
}
