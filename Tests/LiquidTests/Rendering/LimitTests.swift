import Diagnostics
import Testing

@testable import Liquid

/// Templates without an end or with excessive memory use stop with the message of the limit.
@Suite struct LimitTests {
  @Test func aHundredBlocksMayStandInEachOther() {
    func nested(_ count: Int) -> String {
      String(repeating: "{% if true %}", count: count) + "x" + String(repeating: "{% endif %}", count: count)
    }
    #expect(LiquidExample.result(of: nested(Block.depthLimit)) == "x")
    #expect(LiquidExample.result(of: nested(Block.depthLimit + 1)).contains("Nesting too deep"))
  }

  @Test(arguments: [
    (
      "{% for i in (1..1000) %}xxxxxxxxxxxxxxxxxxxx{% endfor %}", Limits(outputBytes: 1000),
      "the output is larger than 1,000 bytes"
    ),
    ("{% for i in (1..1000) %}{{ i }}{% endfor %}", Limits(steps: 100), "rendering takes more than 100 steps"),
    (
      "{% for i in (1..999999999999) %}{% endfor %}", Limits(loopSteps: 1000), "loops repeat more than 1,000 times"
    ),
    ("{{ (1..999999999999) | join }}", Limits(loopSteps: 1000), "loops repeat more than 1,000 times"),
    (
      "{% assign s = 'x' %}{% for i in (1..100) %}{% assign s = s | append: s %}{% endfor %}",
      Limits(assignedBytes: 2 << 20), "variables and texts use more than 2 MB"
    ),
    (
      "{% for i in (1..100) %}{% capture s %}{{ s }}{{ s }}x{% endcapture %}{% endfor %}", Limits(outputBytes: 1000),
      "the output is larger than 1,000 bytes"
    ),
    (
      "{% assign n = 99999 %}{% for i in (1..60) %}{% assign n = n | times: n %}{% endfor %}", Limits(),
      "a number has more than 20,000 digits"
    ),
    (
      """
      {% assign s = 'x' %}{% for i in (1..18) %}{% assign s = s | append: s %}{% endfor %}\
      {% for i in (1..20) %}{% capture t %}{{ s }}{% endcapture %}{% endfor %}
      """, Limits(assignedBytes: 4 << 20), "variables and texts use more than 4 MB"
    ),
    ("{{ x }}", Limits(seconds: 0), "rendering takes longer than 0 seconds"),
  ])
  func eachLimitHasItsOwnMessage(template: String, limits: Limits, expected: String) throws {
    var options = LiquidExample.fixedOptions
    options.limits = limits
    let parsed = try Template(source: SourceText(path: "t", template))
    let error = #expect(throws: DiagnosticError.self) { try parsed.render(options: options) }
    #expect(error?.diagnostics.map(\.summary) == [expected])
    #expect(error?.diagnostics.first?.place != nil)
    #expect(LiquidExample.result(of: template, options: options) == "Liquid error: Memory limits exceeded")
    options.errorPolicy = .inline(lineNumbers: true)
    #expect(LiquidExample.result(of: template, options: options).hasSuffix("Liquid error: Memory limits exceeded"))
  }

  /// Each template traverses a long text, list or number repeatedly in a loop with few steps.
  ///
  /// A build without optimization needs a long time for the default limits, so the test uses smaller ones.
  @Test(arguments: [
    "{% if text contains 'needle' %}{% endif %}", "{% if text == other %}{% endif %}",
    "{% if text < other %}{% endif %}",
    "{{ text.size }}", "{% assign x = text | upcase | size %}", "{% assign x = text | replace: 'y', 'z' | size %}",
    "{% assign x = text | split: 'y' | size %}", "{% assign x = list | sort | first %}",
    "{% assign x = list | uniq | first %}", "{% assign x = list | join | size %}",
    "{% if list contains 'x' %}{% endif %}",
    "{% assign x = list | where: 'y' | first %}", "{% assign x = text | truncate: 3 %}{% assign x = text | slice: 2 %}",
    "{% ifchanged %}{{ text }}{% endifchanged %}", "{% assign x = big | times: big | modulo: 7 %}",
    "{% assign x = big | divided_by: 7 | size %}", "{{ big | size }}", "{% assign x = text | date: '%Y' | size %}",
    "{% case text %}{% when other %}{% endcase %}", "{{ hash[text] }}", "{% assign x = long | plus: 1 %}",
    "{% assign x = list | sort_natural | first %}", "{% assign x = list | map: 'y' | first %}",
    "{% capture x %}{{ text }}{% endcapture %}", "{% assign x = text | strip_html | escape | url_encode | size %}",
  ])
  func workIsChargedByWhatItCosts(body: String) throws {
    var options = LiquidExample.fixedOptions
    options.limits = Limits(steps: 100_000, seconds: 1 << 30)
    let text = String(repeating: "x", count: 1 << 17)
    let data: Value = [
      "text": .string(text), "other": .string(text + "y"), "hash": [:],
      "list": .array((0..<5000).map { .string("x\($0 * 7919 % 5000)") }),
      "long": .string(String(repeating: "9", count: 4000)),
    ]
    let template = """
      {% assign big = long | plus: 0 %}{% for i in (1..4999999) %}\(body){% endfor %}
      """
    let error = #expect(throws: DiagnosticError.self) {
      try Template(source: SourceText(path: "t", template)).renderBytes(data: data, options: options)
    }
    let ends = [
      "rendering takes more than 100,000 steps", "variables and texts use more than 64 MB",
      "the output is larger than 64 MB", "a number has more than 20,000 digits",
    ]
    #expect(ends.contains(error?.diagnostics.first?.summary ?? ""))
  }

  @Test func aListIsSortedInStepsThatGrowHardlyFasterThanItIsLong() throws {
    var options = LiquidExample.fixedOptions
    options.limits = Limits(steps: 5000)
    let data: Value = ["list": .array((0..<1000).map { .string("x\($0 * 7919 % 1000)") })]
    let template = try Template(source: SourceText(path: "t", "{% assign x = list | sort %}{{ x.first }}"))
    #expect(try template.render(data: data, options: options) == "x0")
  }

  @Test(arguments: [
    ("{{ long | plus: 1 }}", "a number has more than 20,000 digits"),
    ("{{ long | round }}", "a number has more than 20,000 digits"),
    ("{{ fraction | ceil }}", "a number has more than 20,000 digits"),
    ("{{ list | sum }}", "a number has more than 20,000 digits"),
    ("{{ 'abc' | slice: long }}|{{ 'abc' | slice: minus, 1 }}", "|"),
    (
      "{% for i in (1..long) limit: 2 %}{{ i }}{% endfor %}{% for i in (minus..3) offset: long %}{{ i }}{% endfor %}",
      "12"
    ),
  ])
  func longNumbersAreMetInTimeThatGrowsWithTheirLength(template: String, expected: String) throws {
    let digits = String(repeating: "9", count: 1 << 17)
    let data: Value = [
      "long": .string(digits), "minus": .string("-" + digits), "fraction": .string("0." + digits),
      "list": [.string(digits)],
    ]
    do {
      #expect(
        try Template(source: SourceText(path: "t", template)).render(data: data, options: LiquidExample.fixedOptions)
          == expected)
    } catch {
      #expect(error.diagnostics.map(\.summary) == [expected])
    }
    let literal = #expect(throws: DiagnosticError.self) {
      try Template(source: SourceText(path: "t", "{{ \(digits) }}"))
    }
    #expect(literal?.diagnostics.map(\.summary) == ["a number has more than 20,000 digits"])
  }
}
