import Diagnostics
import Testing

@Suite("Control characters in texts become visible")
struct VisibleTextTests {
  @Test(
    "Texts on one line",
    arguments: [
      ("Login", "Login"),
      ("Größe 登录 Привет مرحبا नमस्ते", "Größe 登录 Привет مرحبا नमस्ते"),
      ("a\u{1B}[31mb", "a\\u{1B}[31mb"),
      ("a\u{1B}]0;title\u{7}", "a\\u{1B}]0;title\\u{7}"),
      ("a\u{9B}2J\u{90}\u{9D}b\u{9C}", "a\\u{9B}2J\\u{90}\\u{9D}b\\u{9C}"),
      ("a\u{85}b\u{7F}c", "a\\u{85}b\\u{7F}c"),
      ("a\nb\r\nc\rd\te\u{B}f\u{C}g\0", "a\\u{A}b\\u{D}\\u{A}c\\u{D}d\\u{9}e\\u{B}f\\u{C}g\\u{0}"),
      ("a\u{2028}b\u{2029}c", "a\\u{2028}b\\u{2029}c"),
      ("a\u{202E}cb\u{202C}", "a\\u{202E}cb\\u{202C}"),
      ("a\u{2066}b\u{2069}\u{200E}\u{200F}\u{61C}", "a\\u{2066}b\\u{2069}\\u{200E}\\u{200F}\\u{61C}"),
      ("a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{FEFF}", "a\\u{200B}b\\u{200C}c\\u{200D}d\\u{2060}e\\u{FEFF}"),
      ("a\u{AD}b\u{34F}c\u{3164}d\u{E0041}", "a\\u{AD}b\\u{34F}c\\u{3164}d\\u{E0041}"),
      ("a\u{FFF9}b\u{FFFB}", "a\\u{FFF9}b\\u{FFFB}"),
      ("e\u{301}", "e\u{301}"),
      ("\u{301}e", "\\u{301}e"),
      ("👩‍👩‍👧 ❤️ 👍🏽 🇩🇪", "👩‍👩‍👧 ❤️ 👍🏽 🇩🇪"),
      ("👩\u{200D}", "👩\\u{200D}"),
      ("a\u{FE0F}", "a\\u{FE0F}"), ("1\u{FE0F}ж\u{FE0F}", "1\\u{FE0F}ж\\u{FE0F}"),
      (
        "e" + String(repeating: "\u{301}", count: 10),
        "e" + String(repeating: "\u{301}", count: 8) + "\\u{301}\\u{301}"
      ),
    ])
  func oneLine(text: String, expected: String) {
    #expect(text.visible == expected)
    #expect(Array(text.visible.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("Line breaks and tabs stay; other characters are escaped as in one-line texts")
  func lines() {
    let text = "a\tb\r\nc\n\u{1B}[2J\rd\u{202E}\n"
    #expect(text.visibleLines == "a\tb\r\nc\n\\u{1B}[2J\\u{D}d\\u{202E}\n")
  }

  @Test("Only the start of a very long name is printed")
  func endless() {
    #expect(String(repeating: "a", count: 4096).visible == String(repeating: "a", count: 4096))
    #expect(String(repeating: "é", count: 5000).visible == String(repeating: "é", count: 4096) + "… (904 more)")
    let marks = "e" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(marks.visible.utf8.count < 40_000)
  }

  @Test(
    "Columns count the printed characters",
    arguments: [("abc", 3), ("登录", 4), ("é", 1), ("e\u{301}", 1), ("a\u{1B}", 7), ("👩‍👩‍👧", 2), ("", 0)])
  func columns(text: String, expected: Int) {
    #expect(text.columns == expected)
  }

  @Test("No invisible scalar is printed, whatever its neighbors are")
  func everyScalar() {
    var wrong: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let isHidden =
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
        || scalar.properties.isDefaultIgnorableCodePoint
      let text = "a" + String(scalar) + "b"
      if (text.visible == text) == isHidden { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong == [])
  }
}

@Suite("Styled texts")
struct StyledTextTests {
  @Test("Literals stay unchanged, values become visible, and colours surround both")
  func interpolation() {
    let name = "L\u{1B}[0m\nogin"
    let text: StyledText = "  \("create", .green, width: 8)\(name, .red) of \(3)\n\(lines: "a\nb\u{7}")"
    #expect(text.text(colored: false) == "  create  L\\u{1B}[0m\\u{A}ogin of 3\na\nb\\u{7}")
    #expect(
      text.text(colored: true)
        == "  \u{1B}[32mcreate\u{1B}[0m  \u{1B}[31mL\\u{1B}[0m\\u{A}ogin\u{1B}[0m of 3\na\nb\\u{7}")
  }

  @Test("A width counts printed columns")
  func widths() {
    let names = ["登录", "a\u{200B}", "Login"]
    let width = names.map(\.columns).max() ?? 0
    let text = names.map { name -> StyledText in "\(name, width: width)|" }.joined(separator: "\n")
    #expect(text.text(colored: false) == "登录     |\na\\u{200B}|\nLogin    |")
  }

  @Test("A styled text inside another one stays unchanged")
  func nesting() {
    let inner: StyledText = "\("x\u{202E}", .bold)"
    var text: StyledText = "a \(inner)"
    text += " b"
    #expect(text.text(colored: true) == "a \u{1B}[1mx\\u{202E}\u{1B}[0m b")
    let sum = inner + "b" + inner
    #expect(sum.text(colored: true) == inner.text(colored: true) + "b" + inner.text(colored: true))
    #expect(!text.isEmpty && StyledText().isEmpty && ("\("")" as StyledText).isEmpty)
  }

  @Test("JSON keeps its meaning: invisible characters become JSON escapes")
  func json() {
    let json = "{\n  \"name\" : \"a\u{7F}\u{9B}\u{202E}\u{E0041}\u{FEFF}登\"\n}"
    #expect(
      StyledText(json: json).text(colored: true)
        == "{\n  \"name\" : \"a\\u007f\\u009b\\u202e\\udb40\\udc41\\ufeff登\"\n}")
  }
}
