import Diagnostics
import TestSupport
import Testing

@testable import Liquid

@Suite struct PartialTests {
  private static let partials: DictionaryPartials = [
    "header": "// {{ name }}{% assign seen = 1 %}", "item": "[{{ item }}{{ forloop.index }}{{ g }}]",
    "deep": "{% include 'deep' %}",
    "a/b": "<{{ b }}>", "broken": "{% if %}", "zero": "x\n{{ 1 | divided_by: 0 }}", "stop": "{% break %}",
  ]

  @Test(arguments: [
    LiquidExample("{% include 'header' %}{{ seen }}", "// Login1", ["name": "Login"]),
    LiquidExample("{% include 'item' for list %}", "[1][2]", ["list": [1, 2]]),
    LiquidExample("{% include 'item' with 5 %}{% include 'a/b' with 6 %}", "[5]<6>"),
    LiquidExample("{% include 'item', item: 7 %}{{ item }}", "[]"),
    LiquidExample("{% include 'item' with 1 as x, g: 2 %}", "[2]"),
    LiquidExample("{% include 5 %}", "Liquid error: Argument error in tag 'include' - Illegal template name"),
    LiquidExample("{% include 'none' %}", "Liquid error: No such template 'none'"),
    LiquidExample("{% for i in (1..3) %}{{ i }}{% include 'stop' %}{% endfor %}", "1"),
    LiquidExample("{% include 'deep' %}", "Liquid error: Nesting too deep"),
  ])
  func includeSharesVariables(_ example: LiquidExample) {
    let result = LiquidExample.result(of: example.template, data: example.data, partials: Self.partials)
    #expect(result == example.output)
  }

  @Test(arguments: [
    LiquidExample("{% assign item = 1 %}{% render 'item' %}", "[G]"),
    LiquidExample("{% render 'item' for list %}", "[11G][22G]", ["list": [1, 2]]),
    LiquidExample("{% render 'item', item: 3 %}{{ seen }}", "[3G]"),
    LiquidExample("{% render 'item' with false %}", "[G]"),
    LiquidExample("{% render 'item' with no %}", "[falseG]", ["no": false]),
    LiquidExample("{% for i in (1..2) %}{{ i }}{% render 'stop' %}{% endfor %}", "12"),
    LiquidExample("{% render 'deep' %}", "Liquid error: include usage is not allowed in this context"),
    LiquidExample(
      "{% render x %}", "Liquid syntax error: Syntax error in tag 'render' - Template name must be a quoted string"),
  ])
  func renderSeesItsArgumentsAndTheGlobalsOnly(_ example: LiquidExample) {
    let result = LiquidExample.result(
      of: example.template, data: example.data, globals: ["g": "G"], partials: Self.partials)
    #expect(result == example.output)
  }

  @Test func anErrorInAPartialSaysWhoAskedForIt() throws {
    let template = try Template(source: SourceText(path: "view.liquid", "one\n{% include 'zero' %}"))
    let error = #expect(throws: DiagnosticError.self) { try template.render(partials: Self.partials) }
    #expect(
      DiagnosticPrinter().text(for: error?.diagnostics ?? []) == """
        zero:2:8: error: divided by 0 [liquid-argument]
        2 | {{ 1 | divided_by: 0 }}
          |        ^~~~~~~~~~
          = note: in partial 'zero' (view.liquid:2:12)

        """)
  }

  @Test func aPartialIsParsedOnceForAllRenderingsWithACache() throws {
    let cache = PartialCache()
    let template = try Template(source: SourceText(path: "t", "{% include 'header' %}"))
    _ = try template.render(partials: Self.partials, cache: cache)
    #expect(cache.count == 1)
    let reader = SnippetPartials { _ in throw LiquidError(.partial, "read again") }
    #expect(try template.render(data: ["name": "x"], partials: reader, cache: cache) == "// x")
  }

  @Test(
    arguments: [
      ("header", true, []), ("a/b_C9", true, []), ("x", true, [.oneCharacter]), ("my-header", true, [.hyphen]),
      (".hidden", false, []), ("/abs", false, []), ("a.b", false, []), ("", false, []), ("a b", false, []),
    ] as [(String, Bool, [SnippetName.Extension])])
  func snippetNamesFollowGenerambasRules(name: String, allowed: Bool, extensions: [SnippetName.Extension]) {
    #expect((SnippetName(name) != nil) == allowed)
    #expect(SnippetName(name)?.extensions ?? [] == extensions)
  }
}
