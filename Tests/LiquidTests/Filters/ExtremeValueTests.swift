import BigInt
import Diagnostics
import Testing

@testable import Liquid

/// Extreme integers and floats as inputs of every construct that calculates.
///
/// The tests only check that a build with overflow traps does not crash; other tables check the results.
@Suite struct ExtremeValueTests {
  static let values: [Value] =
    [
      .null, true, false, 0, 1, -1, 7, 63, 64, -64, 10_000, -10_001,
      .integer(.max), .integer(.max - 1), .integer(.min), .integer(.min + 1), .integer(.max / 86_400),
      .integer(.min / 86_400), .integer(1 << 48), .integer(1 << 32), .integer(-1 << 32),
      .bigInteger(BigInt(1) << 63), .bigInteger(-(BigInt(1) << 64)), .bigInteger(BigInt(1) << 500),
      0.0, -0.0, 0.5, -2.5, .float(.infinity), .float(-.infinity), .float(.nan), .float(.greatestFiniteMagnitude),
      .float(-.greatestFiniteMagnitude), .float(.leastNonzeroMagnitude), 9.2233720368547758e18, -9.2233720368547758e18,
      "", "x", " ", "\0", "é👨‍👩‍👧", "-9223372036854775808", "9223372036854775808", "1e999", "-0", "0x7fffffffffffffff",
      "1_0",
      "9223372036854775807.5", "%", "%-10Y%:::z%s%N", "%1024Y%G%V%U%j", "-9223372036854775808-12-31 23:59:60 -12:00 bc",
      "9223372036854775807-12-31 23:59 +23:59", "99999999999999999999-999", "now", "31 dec 9223372036854775807 +99:99",
      "H9223372036854775807.99999999999999999999.9223372036854775807 24:00 -99", "-9223372036854775808 feb 30 bce",
      .array([]), [3, "a", .integer(.min), nil, [1.5, .integer(.max)]], ["a": .integer(.min), "x": 1],
      .range(IntegerRange(.min, .max)), .range(IntegerRange(.max, .max)), .range(IntegerRange(.min, .min + 2)),
      .range(IntegerRange(.max, .min)), .range(IntegerRange(-3, 3)),
    ]

  private static let options = RenderOptions(
    errorPolicy: .inline(lineNumbers: false),
    limits: Limits(outputBytes: 1 << 20, steps: 100_000, assignedBytes: 1 << 20, loopSteps: 2000),
    now: Moment(seconds: 1_795_257_000), timeZone: .utc)

  /// Renders a template with each value as `a` and some others as `b` and `c`.
  private static func render(_ text: String, pairs: Int) throws {
    let template = try Environment.generamba.parse(SourceText(path: "extreme", text))
    for (index, value) in values.enumerated() {
      for step in 0..<pairs {
        let other = values[(index * 7 + step * 13) % values.count]
        let third = values[(index * 11 + step * 17 + 5) % values.count]
        _ = try template.renderBytes(data: ["a": value, "b": other, "c": third], options: options)
      }
    }
  }

  @Test(arguments: Environment.generamba.filters.keys.sorted())
  func everyFilterTakesEveryValue(filter: String) throws {
    try Self.render("{{ a | \(filter) }}", pairs: 1)
    try Self.render("{{ a | \(filter): b }}", pairs: 25)
    try Self.render("{{ a | \(filter): b, c }}{{ b | \(filter): c, allow_false: a }}", pairs: 15)
  }

  @Test(arguments: [
    "{% for i in a limit: b offset: c %}{{ i }}{{ forloop.rindex }}{% break %}{% endfor %}",
    "{% for i in (a..b) reversed offset: continue limit: c %}{{ i }}{% endfor %}",
    "{% for i in (a..b) limit: 2 %}{% endfor %}{% for i in (a..b) offset: continue limit: c %}{{ i }}{% endfor %}",
    "{% tablerow i in a cols: b limit: c offset: b %}{{ tablerowloop.rindex0 }}{% endtablerow %}",
    "{% tablerow i in (a..b) cols: c limit: 3 %}{{ tablerowloop.col_last }}{% endtablerow %}",
    "{{ (a..b) }}{{ (a..b).size }}{{ (a..b).first }}{{ (a..b).last }}{{ (a..b) | slice: b, c }}{{ (a..b) | first }}",
    "{{ c[a] }}{{ c[b] }}{{ a.size }}{{ a.first }}{{ a.last }}{{ c | slice: a, b }}{{ c[(a..b)] }}",
    "{% increment a %}{% increment a %}{% decrement b %}{% decrement b %}{% cycle a: b, c %}{% cycle a, b, c %}",
    "{% if a == b or a != c %}1{% endif %}{% if a < b %}<{% endif %}{% if a >= b %}>{% endif %}{% if a contains b %}c{% endif %}",
    "{% case a %}{% when b, c %}1{% when blank or empty %}2{% else %}3{% endcase %}{% assign d = a | plus: b | times: c %}{{ d }}",
    "{{ a | plus: b | minus: c | divided_by: b | modulo: c | round: a | abs | ceil | floor | at_least: b | at_most: c }}",
  ])
  func everyTagTakesEveryValue(template: String) throws {
    try Self.render(template, pairs: 25)
  }

  /// The results of Ruby.
  @Test(arguments: [
    (Int.min, "-292277022657-01-27 08:29:52 027 SunSunday -292277022657"),
    (Int.min + 1, "-292277022657-01-27 08:29:53 027 SunSunday -292277022657"),
    (-62_167_219_201, "-0001-12-31 23:59:59 365 FriFriday -0001"),
    (-1, "1969-12-31 23:59:59 365 WedWednesday 1970"),
    (Int.max, "292277026596-12-04 15:30:07 339 SunSunday 292277026596"),
  ])
  func timesReachAsFarAsIntegersDo(seconds: Int, expected: String) {
    let data: Value = ["s": .integer(seconds)]
    #expect(LiquidExample.result(of: "{{ s | date: '%Y-%m-%d %H:%M:%S %j %a%A %G' }}", data: data) == expected)
  }
}
