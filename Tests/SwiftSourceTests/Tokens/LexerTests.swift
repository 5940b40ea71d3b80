import Testing

@testable import SwiftSource

@Suite struct LexerTests {
  @Test(arguments: [
    ("a /* b /* c */ d */ e // f", ["identifier a", "identifier e"]),
    ("\u{FEFF}a", ["identifier a"]),
    ("a\u{800} b\u{10000}", ["identifier a\u{800}", "identifier b\u{10000}"]),
    ("#!/usr/bin/swift\na", ["shebang #!/usr/bin/swift", "identifier a"]),
    (
      "0.5e-3 0e+1 1x-2",
      [
        "floatLiteral 0.5e-3", "floatLiteral 0e+1", "integerLiteral 1x", "binaryOperator -", "integerLiteral 2",
      ]
    ),
    ("``a` <##> b", ["unknown `", "identifier `a`", "identifier <##>", "identifier b"]),
    ("`class` $0 _ _a", ["identifier `class`", "dollarIdentifier $0", "wildcard _", "identifier _a"]),
    (
      "1 1.5 0x1F 0x1p-3 1e-3 1_0 pair.0.1",
      [
        "integerLiteral 1", "floatLiteral 1.5", "integerLiteral 0x1F", "floatLiteral 0x1p-3", "floatLiteral 1e-3",
        "integerLiteral 1_0", "identifier pair", "period .", "integerLiteral 0", "period .", "integerLiteral 1",
      ]
    ),
    (
      #""a\(b("\(c)"))d""#,
      [
        #"stringStart ""#, "stringSegment a", #"interpolationStart \("#, "identifier b", "leftParenthesis (",
        #"stringStart ""#, #"interpolationStart \("#, "identifier c", "interpolationEnd )", #"stringEnd ""#,
        "rightParenthesis )", "interpolationEnd )", "stringSegment d", #"stringEnd ""#,
      ]
    ),
    (
      ##"#"a\(b)\#(c)"#"##,
      [
        ##"stringStart #""##, #"stringSegment a\(b)"#, ##"interpolationStart \#("##, "identifier c",
        "interpolationEnd )",
        ##"stringEnd "#"##,
      ]
    ),
    (
      "\"\"\"\n a \"\" \\\"\"\" b\n \"\"\"",
      [
        "stringStart \"\"\"", "stringSegment \n a \"\" \\\"\"\" b\n ", "stringEnd \"\"\"",
      ]
    ),
    (##"#"""#"##, [##"stringStart #""##, #"stringSegment ""#, ##"stringEnd "#"##]),
    ("\"open\nb", ["stringStart \"", "stringSegment open", "stringEnd ", "identifier b"]),
    (
      "\"\\(a\nb",
      [
        "stringStart \"", "interpolationStart \\(", "identifier a", "interpolationEnd ", "stringEnd ", "identifier b",
      ]
    ),
    ("a / b / c", ["identifier a", "binaryOperator /", "identifier b", "binaryOperator /", "identifier c"]),
    ("x = /a{}\"/", ["identifier x", "equal =", "regexLiteral /a{}\"/"]),
    (
      "f(/a/, b)",
      [
        "identifier f", "leftParenthesis (", "regexLiteral /a/", "comma ,", "identifier b", "rightParenthesis )",
      ]
    ),
    (
      "f(/, b)",
      ["identifier f", "leftParenthesis (", "binaryOperator /", "comma ,", "identifier b", "rightParenthesis )"]
    ),
    ("#/a/b/#", ["regexLiteral #/a/b/#"]),
    ("try? /a b/", ["identifier try", "postfixQuestionMark ?", "regexLiteral /a b/"]),
    (
      "a.b(c) + -d ... e.!= f",
      [
        "identifier a", "period .", "identifier b", "leftParenthesis (", "identifier c", "rightParenthesis )",
        "binaryOperator +", "prefixOperator -", "identifier d", "binaryOperator ...", "identifier e",
        "postfixOperator .!=", "identifier f",
      ]
    ),
    (
      "A<B<C>>? a >> b",
      [
        "identifier A", "binaryOperator <", "identifier B", "binaryOperator <", "identifier C", "binaryOperator >",
        "binaryOperator >", "postfixQuestionMark ?", "identifier a", "binaryOperator >>", "identifier b",
      ]
    ),
    ("func ==<T>", ["identifier func", "prefixOperator ==", "binaryOperator <", "identifier T", "postfixOperator >"]),
    (
      "a ? b : c!",
      [
        "identifier a", "infixQuestionMark ?", "identifier b", "colon :", "identifier c", "exclamationMark !",
      ]
    ),
    (
      "#if DEBUG\n#elseif os(iOS)\n#else\n#endif\n#name",
      [
        "ifDirective #if", "identifier DEBUG", "elseDirective #elseif", "identifier os", "leftParenthesis (",
        "identifier iOS", "rightParenthesis )", "elseDirective #else", "endifDirective #endif", "pound #",
        "identifier name",
      ]
    ),
    ("a ≠ é <#name#>", ["identifier a", "binaryOperator ≠", "identifier é", "identifier <#name#>"]),
    ("<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\nc", ["identifier c"]),
    ("@a \\.b -> c", ["at @", "identifier a", "backslash \\", "period .", "identifier b", "arrow ->", "identifier c"]),
  ])
  func `a text is split into tokens`(text: String, tokens: [String]) {
    #expect(SwiftFile(text).tokenLines == tokens)
  }

  @Test func `line breaks of all systems start lines`() {
    #expect(SwiftFile("a\r\nb\rc\nd e/*\n*/f").tokens.map(\.startsLine) == [true, true, true, true, false, true, true])
  }

  @Test func `bytes that are not UTF-8 are kept`() {
    let file = SwiftFile([0x61, 0x20, 0xFF, 0xFE, 0x20, 0x62])
    #expect(file.tokens.map { Array(file.bytes[$0.range]) } == [[0x61], [0xFF, 0xFE], [0x62], []])
  }

  @Test(arguments: [
    ("(a]b)", [(0, 4)]),
    ("{(}", [(0, 2), (1, 2)]),
    ("{a", [(0, 2)]),
    ("#if A\n{\n#else\n(\n#endif\n}", [(0, 3), (2, 3), (3, 5), (4, 5)]),
    ("f(a: B\nfunc g() {}", [(1, 5), (7, 8), (9, 10)]),
    ("f(\n  class name: B)", [(1, 6)]),
  ])
  func `brackets have their partners`(text: String, pairs: [(Int, Int)]) {
    let tokens = SwiftFile(text).tokens
    let found = tokens.indices.filter { tokens[$0].partner != 0 }.map { ($0, Int(tokens[$0].partner)) }
    #expect(found.map(\.0) == pairs.map(\.0))
    #expect(found.map(\.1) == pairs.map(\.1))
  }

  @Test(arguments: Keyword.allCases)
  func `every keyword is found`(keyword: Keyword) {
    #expect(SwiftFile("a \(keyword.rawValue)").tokens[1].keyword == keyword)
    #expect(SwiftFile("a \(keyword.rawValue)x").tokens[1].keyword == nil)
    #expect(SwiftFile("a `\(keyword.rawValue)`").tokens[1].keyword == nil)
  }
}
