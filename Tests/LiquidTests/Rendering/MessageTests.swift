import Diagnostics
import Testing

@testable import Liquid

/// The warnings for accepted malformed markup, and the errors.
@Suite struct MessageTests {
  private static func shown(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.flatMap { diagnostic in
      ["\(diagnostic.place?.description ?? "-") \(diagnostic.severity): \(diagnostic.summary)"] + diagnostic.help
    }
  }

  private static func laxities(_ template: String) throws -> [String] {
    shown(try Environment.viperGen.parse(SourceText(path: "t", template)).laxities)
  }

  @Test(arguments: [
    (
      "{% assign x == 5 %}",
      [
        "t:1:14 warning: malformed '= 5', of which a part is ignored: Unexpected character =",
        "set a variable with one '='",
      ]
    ),
    (
      "{{ 'name }}",
      [
        "t:1:4 warning: malformed ''name', of which a part is ignored: Unexpected character '",
        "close the quotation mark",
      ]
    ),
    (
      "{% if a %}{% else if b %}{% endif %}",
      ["t:1:19 warning: 'else' takes no condition: 'if b' is ignored", "write {% elsif b %}"]
    ),
    (
      "{% if a && b %}{% endif %}",
      ["t:1:9 warning: malformed 'a && b', of which a part is ignored: Unexpected character &", "write 'and'"]
    ),
    (
      "{% unless a || b %}{% endunless %}",
      [
        "t:1:13 warning: malformed 'a || b', of which a part is ignored: Expected end_of_string but found pipe",
        "write 'or'",
      ]
    ),
    (
      "{% if a = 1 %}{% endif %}",
      ["t:1:9 warning: malformed 'a = 1', of which a part is ignored: Unexpected character =", "compare with '=='"]
    ),
    (
      "{% if custom_parameters.foo==\"bar\" %}{% endif %}{% if foo == \"bar\" and x %}{% endif %}",
      [
        "t:1:7 warning: 'custom_parameters.foo==\"bar\"' compares nothing and is never true",
        "write spaces around the operator",
      ]
    ),
    (
      "{% if !a %}{% endif %}",
      [
        "t:1:7 warning: malformed '!a', of which a part is ignored: Unexpected character !",
        "use 'unless', or compare with false",
      ]
    ),
    (
      "{% if (a or b) and c %}{% endif %}",
      [
        "t:1:10 warning: malformed '(a or b) and c', of which a part is ignored: Expected dotdot but found id",
        "Liquid has no parentheses and reads conditions from right to left: use an 'if' inside an 'if'",
      ]
    ),
    (
      "{% if not a %}{% endif %}",
      [
        "t:1:11 warning: malformed 'not a', of which a part is ignored: Expected end_of_string but found id",
        "there is no 'not': use 'unless', or compare with false",
      ]
    ),
    (
      #"{{ a | default("x") }}"#,
      [
        #"t:1:15 warning: malformed 'a | default("x")', of which a part is ignored: Expected end_of_string but found open_round"#,
        "arguments follow a colon: | default: …",
      ]
    ),
    (
      "{% for i in a limit: 2 reversed %}{% endfor %}",
      [
        "t:1:24 warning: malformed 'i in a limit: 2 reversed', of which a part is ignored: "
          + "Invalid attribute in for loop. Valid attributes are limit and offset",
        "put 'reversed' directly after the list: for x in list reversed limit: 2",
      ]
    ),
    (
      "{% include 'x' a=b %}",
      ["t:1:17 warning: malformed ''x' a=b', of which a part is ignored: Unexpected character ="]
    ),
    (
      "{% case a b %}{% when 1 2 %}{% endcase %}",
      [
        "t:1:11 warning: malformed 'a b', of which a part is ignored: Expected end_of_string but found id",
        "t:1:25 warning: malformed '1 2', of which a part is ignored: Expected end_of_string but found number",
      ]
    ),
  ])
  func whatLaxReadingDropsIsAWarning(template: String, expected: [String]) throws {
    #expect(try Self.laxities(template) == expected)
  }

  /// All of these follow the grammar of a mode, so they have no warnings.
  @Test(arguments: [
    "{% if a == 'x' and b contains \"y\" or c.d[0] <> nil %}{% elsif a %}{% else %}{% endif %}",
    "{{ a | append: 'x', }}{{ a | where: 'b', k: 1 }}{{ [x] }}{{ 'a' }}{{ }}{{ a.b['c'].first }}{{- a -}}",
    "{% for i in (1..3) reversed limit: 2, offset: continue %}{% else %}{% endfor %}{% cycle 'g': 1, a %}",
    "{% assign a = b | upcase %}{% capture a %}{% endcapture %}{% capture 'a' %}{% endcapture %}{% increment a %}",
    "{% include 'header' %}{% include 'a' with b as c, d: 1 %}{% render 'a' for b, c: 1 %}{% echo a | upcase %}",
    "{% case a %}{% when 1, 'b' or c %}{% else %}{% endcase %}{% tablerow i in a cols: 2 limit: 1 %}{% endtablerow %}",
    "{% liquid\nassign a = 1\nif a\necho a\nendif %}{% unless a %}{% endunless %}{% # note %}{% raw %}{{ x = }}{% endraw %}",
    "{% comment %}{% if a = %}{% endcomment %}{% ifchanged %}{% endifchanged %}",
  ])
  func whatIsWholeHasNoWarning(template: String) throws {
    #expect(try Self.laxities(template) == [])
    #expect(try Template(source: SourceText(path: "t", "{% if a = 1 %}{% endif %}")).laxities.isEmpty)
  }

  private static let partials = SnippetPartials(names: ["loop", "ping", "pong"]) { name in
    [
      "loop": SourceText(path: "loop", "{% include 'loop' %}"),
      "ping": SourceText(path: "ping", "{% include 'pong' %}"),
      "pong": SourceText(path: "pong", "{% include 'ping' %}"),
    ][name.text]
  }

  @Test(arguments: [
    ("{% if a %}{% elseif b %}{% endif %}", ["t:1:14 error: Unknown tag 'elseif'; did you mean 'elsif'?"]),
    ("{% if a %}{% elif b %}{% endif %}", ["t:1:14 error: Unknown tag 'elif'; did you mean 'elsif'?"]),
    (
      "a {% endif %}",
      ["t:1:6 error: Unknown tag 'endif'", "no 'if' is open here: remove it, or open the block before it"]
    ),
    ("{{ name | append: 'x }}", ["t:1:20 error: unknown filter 'x'", "close the quotation mark"]),
    ("{% elsif a %}", ["t:1:4 error: Unknown tag 'elsif'", "it belongs between {% if … %} and {% endif %}"]),
    ("{% else %}", ["t:1:4 error: Unexpected outer 'else' tag", "it belongs between {% if … %} and {% endif %}"]),
    (
      "{{ a } b",
      [
        "t:1:1 error: '{{' is not closed with '}}'",
        "close it, or put text with braces between {% raw %} and {% endraw %}",
      ]
    ),
    (
      "{% if a",
      [
        "t:1:1 error: '{%' is not closed with '%}'",
        "close it, or put text with braces between {% raw %} and {% endraw %}",
      ]
    ),
    ("{% for a in b %}", ["t:1:4 error: 'for' tag was never closed", "end it with {% endfor %}"]),
    (
      "{% if a %}{% endfor %}",
      [
        "t:1:14 error: 'endfor' is not a valid delimiter for if tags. use endif",
        "'if' is still open: end it with {% endif %} first",
      ]
    ),
    (
      "{% include 'header.liquid' %}",
      ["t:1:12 error: Illegal template name 'header.liquid'", "remove the extension: 'header'"]
    ),
    (
      "{% include 'a b' %}",
      ["t:1:12 error: Illegal template name 'a b'", "a snippet's name is made of letters, digits, '_', '-' and '/'"]
    ),
    (
      "{% include header %}",
      [
        "t:1:12 error: Argument error in tag 'include' - Illegal template name",
        "put the name in quotation marks, 'header', unless 'header' is a variable that contains it",
      ]
    ),
    (
      "{{ 'a' | slice }}",
      [
        "t:1:10 error: wrong number of arguments (given 1, expected 2..3)",
        "'slice' takes 1 to 2 arguments after a colon: | slice: …",
      ]
    ),
    (
      "{{ 'a' | upcase: 1 }}",
      [
        "t:1:10 error: wrong number of arguments (given 2, expected 1)", "'upcase' takes no arguments: write | upcase",
      ]
    ),
    (
      "{% if a =! 1 %}{% endif %}",
      [
        "t:1:4 error: Unknown operator =!", "there are ==, !=, <, >, <=, >= and contains",
      ]
    ),
  ])
  func mistakesSayWhatToWriteInstead(template: String, expected: [String]) throws {
    let error = #expect(throws: DiagnosticError.self) {
      try Environment.viperGen.parse(SourceText(path: "t", template)).render(partials: Self.partials)
    }
    #expect(Self.shown(error?.diagnostics ?? []) == expected)
  }

  @Test func aRecursionNamesEachPlaceOnce() {
    let error = #expect(throws: DiagnosticError.self) {
      try Environment.viperGen.parse(SourceText(path: "t", "{% include 'loop' %}")).render(partials: Self.partials)
    }
    #expect(
      error?.diagnostics.first?.notes.map { "\($0.place?.description ?? "") \($0.text)" } == [
        "loop:1:12 in partial 'loop'", "t:1:12 in partial 'loop'",
      ])
    let both = #expect(throws: DiagnosticError.self) {
      try Environment.viperGen.parse(SourceText(path: "t", "{% include 'ping' %}")).render(partials: Self.partials)
    }
    #expect(both?.diagnostics.first?.notes.count == 3)
  }

  @Test func wrongNumbersOfArgumentsAreKnownBeforeTheyAreReached() throws {
    let template = try Environment.viperGen.parse(
      SourceText(
        path: "t",
        "{% if false %}{{ a | append }}{{ a | default: 1, allow_false: true }}{{ b | join: 1, 2 }}{% endif %}"))
    #expect(
      Self.shown(template.usage.miscalls) == [
        "t:1:22 error: wrong number of arguments (given 1, expected 2)",
        "'append' takes 1 argument after a colon: | append: …",
        "t:1:77 error: wrong number of arguments (given 3, expected 1..2)",
        "'join' takes 0 to 1 arguments after a colon: | join: …",
      ])
  }
}
