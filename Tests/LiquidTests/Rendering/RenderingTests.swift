import Diagnostics
import TestSupport
import Testing

@testable import Liquid

@Suite struct RenderingTests {
  @Test func anUnknownFilterIsFoundWhileParsingAndNamesTheNearest() {
    let source = SourceText(path: "view.liquid", "a\nlet t = \"{{ name | capitalise }}{{ x | upcas }}\"")
    let error = #expect(throws: DiagnosticError.self) { try Environment.viperGen.parse(source) }
    #expect(
      DiagnosticPrinter().text(for: error?.diagnostics ?? []) == """
        view.liquid:2:20: error: unknown filter 'capitalise'; did you mean 'capitalize'? [liquid-unknown-filter]
        2 | let t = "{{ name | capitalise }}{{ x | upcas }}"
          |                    ^~~~~~~~~~
        view.liquid:2:40: error: unknown filter 'upcas'; did you mean 'upcase'? [liquid-unknown-filter]
        2 | let t = "{{ name | capitalise }}{{ x | upcas }}"
          |                                        ^~~~~

        """)
  }

  @Test func anUnknownTagNamesTheNearest() {
    let error = #expect(throws: DiagnosticError.self) {
      try Environment.viperGen.parse(SourceText(path: "t", "{% inlcude 'x' %}"))
    }
    #expect(error?.diagnostics.map(\.summary) == ["Unknown tag 'inlcude'; did you mean 'include'?"])
    #expect(error?.diagnostics.first?.place?.range == 3..<10)
  }

  @Test func errorsArePrintedIntoTheOutputWhereRenderingGoesOn() throws {
    let template = try Template(source: SourceText(path: "t", "a\n{{ 1 | divided_by: 0 }}b{% include 'x' %}"))
    var options = LiquidExample.fixedOptions
    options.errorPolicy = .inline(lineNumbers: true)
    #expect(
      try template.render(partials: DictionaryPartials([:]), options: options)
        == "a\nLiquid error (line 2): divided by 0bLiquid error (line 2): No such template 'x'")
    options.errorPolicy = .inline(lineNumbers: false)
    #expect(try template.render(options: options).hasPrefix("a\nLiquid error: divided by 0b"))
  }

  @Test func strictnessMakesUnknownNamesErrors() throws {
    var options = LiquidExample.fixedOptions
    options.strictVariables = true
    #expect(LiquidExample.result(of: "{{ nope }}", options: options) == "Liquid error: undefined variable nope")
    #expect(
      LiquidExample.result(of: "{{ a.b }}", data: ["a": [:]], options: options) == "Liquid error: undefined variable b")
    #expect(LiquidExample.result(of: "{{ a.b }}", data: ["a": ["b": nil]], options: options) == "")
    options = LiquidExample.fixedOptions
    options.strictFilters = true
    #expect(LiquidExample.result(of: "{{ 1 | nope }}", options: options) == "Liquid error: undefined filter nope")
  }

  @Test func theDataIsNeverChanged() throws {
    let data: Value = ["c": 5, "list": [2, 1]]
    let template = try Template(
      source: SourceText(path: "t", "{% increment c %}{% assign list = list | sort %}{{ c }}{{ list }}"))
    for _ in 0..<2 { #expect(try template.render(data: data) == "5612") }
  }

  @Test func usageTellsWhatATemplateNeeds() throws {
    let text =
      "{{ module_info.name | upcase | nope }}{% for t in targets %}{{ t }}{{ h[k] }}{% endfor %}"
      + "{% assign x = a.b %}{{ x }}{% include 'header', z: q %}"
      + "{% for i in (low..high) %}{% endfor %}"
    let usage = try Template(source: SourceText(path: "t", text)).usage
    #expect(usage.variables.map(\.name) == ["module_info.name", "targets", "h", "k", "a.b", "q", "low", "high"])
    #expect(usage.filters.map(\.name) == ["upcase", "nope"])
    #expect(usage.unknownFilters.map(\.name) == ["nope"])
    #expect(usage.tags.map(\.name) == ["for", "assign", "include", "for"])
    #expect(usage.partials.map(\.name) == ["header"])
    #expect(usage.assigned.map(\.name) == ["t", "x", "i"])
    #expect(usage.variables.first?.place.range == 3..<19)
  }

  @Test(arguments: [
    LiquidExample(
      "{{ a[0] }}{{ a[-1] }}{{ a.first }}{{ a.last }}{{ a.size }}{{ a['first'] }}", "13133", ["a": [1, 2, 3]]),
    LiquidExample("{{ h.size }}{{ h['k'] }}{{ h[x] }}", "9vv", ["h": ["size": 9, "k": "v"], "x": "k"]),
    LiquidExample("{{ s.size }}{{ s.first }}{{ s[0] }}", "3ü", ["s": "übe"]),
    LiquidExample("{{ a . b [ 'c' ] }}", "1", ["a": ["b": ["c": 1]]], mode: .strict),
    LiquidExample("{{ self['a b'] }}{{ [x] }}", "11", ["a b": 1, "x": "a b"]),
    LiquidExample("{{ 'a' | append: 'b', }}", "ab", mode: .strict2),
    LiquidExample("{{ nil }}{{ blank }}{{ empty }}{{ true }}", "true"),
  ])
  func lookupsFindTheirWay(_ example: LiquidExample) { example.check() }

  @Test func noLengthOfATestMakesAnythingRecurse() {
    let test = String(repeating: "a and ", count: 20_000) + "a"
    #expect(LiquidExample.result(of: "{% if \(test) %}yes{% endif %}", data: ["a": 1]) == "yes")
    #expect(LiquidExample.result(of: "{% if \(test) %}yes{% endif %}", data: ["a": 1], mode: .strict2) == "yes")
  }

  @Test func aSmallStackIsEnough() {
    let nested =
      String(repeating: "{% if true %}", count: 99) + "{% include 'deep' %}"
      + String(repeating: "{% endif %}", count: 99)
    let brackets = "{{ " + String(repeating: "a[", count: 90) + "0" + String(repeating: "]", count: 90) + " }}"
    let partials: DictionaryPartials = ["deep": nested + brackets]
    let result = SmallStack.run(bytes: 512 << 10) {
      LiquidExample.result(of: nested, partials: partials, options: LiquidExample.fixedOptions)
    }
    #expect(result == "Liquid error: Nesting too deep")
  }
}
