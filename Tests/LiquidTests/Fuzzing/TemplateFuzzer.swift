import Diagnostics
import Liquid

// The long-running fuzzer uses this file and `SplitMix` through symbolic links.
#if canImport(TestSupport)
  import TestSupport
#endif

/// Renders templates made of pieces of others; the only requirement is that no run crashes.
struct TemplateFuzzer {
  /// The number of templates rendered without an error.
  private(set) var rendered = 0
  /// The number of templates with an error.
  private(set) var refused = 0

  /// Parses and renders the template of a seed; the seed also determines mode and policy.
  mutating func run(seed: UInt64) {
    var random = SplitMix(seed: seed ^ 0x5DEE_CE66)
    let mode = ParseMode.allCases[random.next(below: ParseMode.allCases.count)]
    let inline = random.next(below: 2) == 0
    let options = RenderOptions(
      strictVariables: random.next(below: 4) == 0, strictFilters: random.next(below: 4) == 0,
      errorPolicy: inline ? .inline(lineNumbers: true) : .stop,
      limits: Limits(
        outputBytes: 1 << 20, steps: 100_000, nestingDepth: 100, assignedBytes: 1 << 20, loopSteps: 50_000),
      now: Moment(seconds: 1_700_000_000), timeZone: .utc)
    do {
      let source = SourceText(path: "fuzz", bytes: Self.template(seed: seed))
      let template = try Template(source: source, environment: .generamba, mode: mode)
      _ = template.usage
      _ = try template.renderBytes(
        data: Self.data, globals: ["g": 1], partials: Self.partials, options: options)
      rendered += 1
    } catch {
      // Errors must be printable, with their source excerpt.
      _ = DiagnosticPrinter().text(for: error.diagnostics)
      refused += 1
    }
  }

  private static let data: Value = [
    "a": ["x", "y", ["b": 1, "title": "t"]], "b": 3, "c": 1.5, "h": ["a": 1, "size": 9, "b": ["c": [1, 2]]],
    "s": "Ähm x",
    "n": nil, "t": true, "list": [["title": "b", "n": 2], ["title": "a", "n": 1]],
    "big": "123456789012345678901234567890",
  ]

  private static let partials: DictionaryPartials = [
    "p": "[{{ p }}{{ b }}{% assign q = 1 %}]", "loop": "{% include 'loop' %}", "self": "{% render 'self' %}x",
    "nested": "{% for i in a %}{% include 'p' with i %}{% break %}{% endfor %}", "bad": "{% if %}{{ | }}",
  ]

  /// Complete templates that use every construct.
  private static let seeds = [
    "{% for i in a limit: 2 offset: 1 reversed %}{{ i }}{{ forloop.index }}{% else %}none{% endfor %}",
    "{% if a contains 'x' and b > 1 or c == blank %}A{% elsif n %}B{% else %}C{% endif %}{% unless t %}u{% endunless %}",
    "{% case b %}{% when 1, 2 or 3 %}x{% when 'y' %}y{% else %}z{% endcase %}",
    "{% assign v = a | join: ', ' | upcase | truncate: 5, '..' %}{{ v | size }}{% capture w %}{{ v }}!{% endcapture %}{{ w }}",
    "{% tablerow i in (1..5) cols: 2 limit: 4 %}{{ i }}{% endtablerow %}{% cycle 'g': 1, 'b', c %}{% ifchanged %}q{% endifchanged %}",
    "{% include 'p' with b as z, k: 1 %}{% render 'p' for a as p %}{% include 'loop' %}{% render 'self' %}{% include 'nested' %}",
    "{% liquid\nassign x = 1\nfor i in (1..3)\necho i | times: x\nif i == 2\nbreak\nendif\nendfor\n%}{% increment b %}{% decrement b %}",
    "{% comment %}{% if %}{% endcomment %}{% raw %}{{ x }}{% endraw %}{% # note %}{% doc %}d{% enddoc %}{{- s -}} {%- echo s -%}",
    "{{ list | sort: 'title' | map: 'n' | sum }}{{ list | where: 'n', 1 | first }}{{ h.b.c[0] }}{{ a[-1]['title'] }}{{ self.b }}",
    "{{ big | times: big | divided_by: 7 | modulo: 1000 | plus: 0.1 | round: 2 }}{{ 'now' | date: '%Y-%m-%d %H:%M:%S %z' }}",
    "{{ s | replace: 'm', 'nn' | split: '' | reverse | join }}{{ s | url_encode | base64_encode | escape | strip_html | slice: -3, 2 }}",
    "{{ '14 Mar 2016 10:30 pm' | date: '%10A %-d %N %s %U' }}{{ s | swift_identifier | snake_case | camel_case | pascal_case }}",
  ]

  private static let pieces = [
    "{{", "}}", "{%", "%}", "{%-", "-%}", "|", ":", ",", ".", "..", "(", ")", "[", "]", "\"", "'", "==", "<", ">=",
    "contains",
    "and", "or", "in", "if", "endif", "for", "endfor", "case", "when", "assign", "capture", "cycle", "include",
    "render",
    "liquid", "raw", "comment", "nil", "blank", "-1", "1.5", "99999999999999999999", "é", "\u{0}", "\n", " ", "{", "}",
    "%", "-",
    "limit:", "offset: continue", "reversed", "(1..99999999999)", "| sort", "| round: -99999999999",
    "| slice: -9223372036854775808",
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "-1e308", "1.7976931348623157e308",
    "| date: '%Y'",
    "| divided_by: 0.0", "| times: -9223372036854775808", "(-9223372036854775808..9223372036854775807)",
    "| truncate: 9223372036854775807", "{% for i in (1..9999) %}", "{% if a %}", "{% include 'loop' %}",
    "| replace: '', s",
    "| times: big", "| date: '%99999d'", "| join: s", "[[[[[[[[", "((((((((", "{% endfor %}", "{% endif %}",
  ].map { Array($0.utf8) }

  /// The damaged template of a seed.
  static func template(seed: UInt64) -> [UInt8] {
    var random = SplitMix(seed: seed)
    var template = Array(seeds[random.next(below: seeds.count)].utf8)
    for _ in 0...random.next(below: 3) {
      let position = random.next(below: template.count + 1)
      switch random.next(below: 6) {
      case 0: template.insert(contentsOf: pieces[random.next(below: pieces.count)], at: position)
      case 1: template.removeSubrange(position..<min(template.count, position + random.next(below: 8)))
      case 2:
        let other = Array(seeds[random.next(below: seeds.count)].utf8)
        let start = random.next(below: other.count)
        template.insert(contentsOf: other[start..<min(other.count, start + random.next(below: 40))], at: position)
      case 3:
        let piece = pieces[random.next(below: pieces.count)]
        for _ in 0...random.next(below: 200) { template.insert(contentsOf: piece, at: min(position, template.count)) }
      case 4: if position < template.count { template[position] = UInt8(truncatingIfNeeded: random.next()) }
      default:
        let end = min(template.count, position + random.next(below: 30))
        template.insert(contentsOf: template[position..<end], at: random.next(below: template.count + 1))
      }
    }
    return template
  }
}
