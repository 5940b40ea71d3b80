import Diagnostics
import TestSupport
import Testing

@testable import Liquid

/// The recorded output or error of every language construct for many inputs.
@Suite struct LanguageExamplesTests {
  /// Input values for filters, in addition to literals.
  private static let values: Value = [
    "text": " Ab, c-D\n", "html": "<a href=\"b\">&amp; ü</a>", "none": [], "numbers": [3, 1, 2, 1],
    "words": ["b", "A", .null, "a10", "a9"], "nested": [[1, [2]], 3], "hash": ["name": "x", "size": 3],
    "rows": [
      ["name": "B", "size": 2, "isOn": true], ["name": "a", "size": 10, "isOn": false], ["name": "C", "size": .null],
      ["name": "a", "size": 1, "isOn": true],
    ],
  ]

  /// A row for each code path of every filter.
  private static let filters = [
    "'1.5x' | base64_decode",
    "'1.5x' | base64_url_safe_decode",
    "'c3VzaGk=' | base64_decode",
    "'c3VzaGk=' | base64_url_safe_decode",
    "text | replace_last: 'b', 'x'",
    "text | replace_first: 'q', 'x'",
    "text | replace_last: 'q', 'x'",
    "'1.5x' | replace_last: '', 'y'",
    "text | replace_first: 'b', '…'",
    "'1.5x' | sort: 'name'",
    "hash | sort: 'name'",
    "text | strip_newlines",
    "text | newline_to_br",
    "nil | slice",
    "nil | append",
    "nil | upcase: 1",
    "nil | truncate: 1, 2, 3",
    "7 | abs",
    "nil | abs",
    "-0.05 | abs",
    "7 | append: 1",
    "'' | append: 1",
    "-0.05 | at_least: 1",
    "-0.05 | at_least: 'a'",
    "-0.05 | at_least: -2",
    "7 | at_most: 1",
    "-0.05 | at_most: -2",
    "-0.05 | at_most: 1",
    "'' | base64_encode",
    "'' | base64_url_safe_encode",
    "'' | capitalize",
    "html | capitalize",
    "rows | capitalize",
    "7 | ceil",
    "-0.05 | ceil",
    "7 | compact",
    "'' | compact",
    "7 | compact: 'a'",
    "7 | compact: ', '",
    "'' | concat: 1",
    "7 | default",
    "'' | default",
    "'' | default: 1",
    "hash | default",
    "7 | divided_by: 1",
    "'' | divided_by: 1",
    "-0.05 | divided_by: 1",
    "-0.05 | divided_by: -2",
    "-0.05 | divided_by: 'a'",
    "text | downcase",
    "html | downcase",
    "7 | escape",
    "nil | escape",
    "html | escape",
    "7 | escape_once",
    "html | escape_once",
    "7 | find: 1",
    "'' | find: 1",
    "7 | find: nil",
    "7 | find: 'a'",
    "7 | find_index: 1",
    "'' | find_index: 1",
    "7 | find_index: nil",
    "7 | find_index: 'a'",
    "7 | first",
    "text | first",
    "numbers | first",
    "hash | first",
    "7 | floor",
    "-0.05 | floor",
    "7 | h",
    "nil | h",
    "nil | h: 1",
    "html | h",
    "true | has: 1",
    "7 | has: 1",
    "7 | has: nil",
    "nested | join",
    "numbers | join",
    "7 | last",
    "numbers | last",
    "text | last",
    "7 | lstrip",
    "'' | lstrip",
    "true | map: 1",
    "7 | map: nil",
    "7 | map",
    "7 | minus: 1",
    "7 | minus: -2",
    "-0.05 | minus: 1",
    "-0.05 | minus: -2",
    "7 | modulo: 1",
    "7 | modulo: -2",
    "-0.05 | modulo: 1",
    "-0.05 | modulo: -2",
    "7 | modulo: 'a'",
    "7 | newline_to_br",
    "'' | newline_to_br",
    "7 | plus: 1",
    "-0.05 | plus: 1",
    "7 | plus",
    "7 | prepend: 1",
    "'' | prepend: 1",
    "true | reject: 1",
    "7 | reject: 3, 2",
    "numbers | reject: 3, 2",
    "7 | reject: nil",
    "7 | reject: 'a'",
    "-0.05 | remove: nil",
    "html | remove: nil",
    "7 | remove_first: 1",
    "'' | remove_first: 1",
    "7 | remove_last: 1",
    "'' | remove_last: 1",
    "7 | replace: 1",
    "html | replace: nil",
    "7 | replace_first: 1",
    "'' | replace_first: 1",
    "7 | replace_last: 3, 2",
    "'' | replace_last: 3, 2",
    "7 | reverse",
    "'' | reverse",
    "7 | round",
    "'' | round: 1",
    "-0.05 | round: 1",
    "7 | rstrip",
    "'' | rstrip",
    "7 | size",
    "'' | size",
    "text | size",
    "hash | size",
    "7 | slice: -2",
    "numbers | slice: 1",
    "numbers | slice: -2",
    "html | slice: -2",
    "true | sort: 1",
    "numbers | sort",
    "nested | sort: 1",
    "numbers | sort_natural",
    "words | sort_natural",
    "numbers | sort_natural: 'a'",
    "rows | sort_natural: 1",
    "rows | sort_natural: 'name'",
    "'' | split: 1",
    "7 | split: nil",
    "none | split: nil",
    "'1.5x' | split: 1",
    "numbers | split: ', '",
    "nil | squish",
    "text | squish",
    "numbers | squish",
    "'' | strip",
    "text | strip",
    "7 | strip_html",
    "html | strip_html",
    "7 | strip_newlines",
    "'' | strip_newlines",
    "nil | sum",
    "-0.05 | sum",
    "words | sum: -2",
    "7 | sum: 'a'",
    "7 | sum: ', '",
    "7 | times: 1",
    "'' | times: 1",
    "-0.05 | times: 'a'",
    "7 | truncate",
    "'' | truncate",
    "rows | truncate: 1, '…'",
    "7 | truncate: 'a'",
    "7 | truncatewords",
    "'' | truncatewords",
    "text | truncatewords: 1",
    "numbers | truncatewords: 1",
    "7 | truncatewords: nil",
    "7 | uniq",
    "'' | uniq",
    "numbers | uniq",
    "numbers | uniq: -2",
    "nested | uniq",
    "html | upcase",
    "rows | upcase",
    "7 | url_decode",
    "nil | url_decode",
    "'a%20b+c=' | url_decode",
    "nil | url_encode",
    "text | url_encode",
    "numbers | url_encode",
    "true | where: 1",
    "text | where: -2",
    "7 | where: nil",
    "rows | where: 'isOn', true",
  ]

  @Test func `Every filter has the recorded output for every kind of input and arguments`() throws {
    let names = StandardFilters.all.keys.filter { name in
      name != "date" && !Self.filters.contains { $0.contains("| \(name):") || $0.hasSuffix("| \(name)") }
    }
    #expect(names.isEmpty)
    let text = Self.filters.map { "\($0) → \(Self.answer("{{ \($0) }}", Self.values))\n" }.joined()
    try RecordedText.check(text, "Filters.txt")
  }

  private static func answer(_ template: String, _ data: Value) -> String {
    LiquidExample.result(of: template, data: data).replacing("\n", with: "\\n")
  }

  @Test func `Dates in all spellings have the recorded output`() throws {
    let dates = [
      "2016-03-14",
      "2016/03/14",
      "16/3/14",
      "3/14",
      "Mar-14-2016",
      "'16-Mar-14",
      "Mar-'14",
      "March 2016",
      "March",
      "14",
      "14th",
      "314",
      "20160314T103045Z",
      "20160314T103045.5",
      "20160314T103045,123456789+0130",
      "160314T1030",
      "2016074T1030",
      "2016-W11-1",
      "2016W111",
      "16-W11",
      "-W11",
      "--03-14",
      "--0314",
      "--03",
      "-074",
      "-2016-03-14",
      "10h30m45s",
      "10h",
      "10 PM",
      "12pm",
      "10:30 a.m.",
      "10:30 P.M",
      "24:00",
      "2016-03-14 10:30 UTC",
      "2016-03-14 10:30 -01:30",
      "2016-03-14 10:30 +1",
      "2016-03-14 10:30 +01:30:15",
      "2016-03-14 10:30 EST DST",
      "2016-03-14 10:30 Eastern Standard Time",
      "2016-03-14 10",
      "Mon, 14 Mar 2016 10:30:45 GMT",
      "Monday, 14-Mar-16 10:30:45 GMT",
      "44 BC",
      "March 14 44 BC",
      "14 March 2016 BCE",
      "100 B.C.E.",
      "1969-12-31 23:59:59",
      "now",
      "today",
      "1457951445.5",
      "-1457951445",
      "junk 2016-03-14",
      "３/１４",
      "14 Märch",
      "sept 5",
      "16-074",
      "-w-1",
      "---14",
      "2016074",
      "2016-074",
    ]
    var text = ""
    for date in dates {
      let result = Self.answer("{{ d | date: '%Y-%m-%d %H:%M:%S.%N %z %Z %a %j' }}", ["d": .string(date)])
      text += "'\(date)': \(result)\n"
    }
    for value in [Value.integer(0), .integer(1_457_951_445), .integer(-1), .float(1.5), .null, true, ["a"], ""] {
      text +=
        "\(value): \(Self.answer("{{ d | date: '%F %T %L' }}", ["d": value])) "
        + "\(Self.answer("{{ d | date }}{{ d | date: '' }}{{ d | date: nil }}", ["d": value]))\n"
    }
    let directives = "aAbBcCdDeFgGhHIjklLmMnNpPQrRsStTuUvVwWxXyYzZ+%".map(String.init)
    for directive in directives {
      let forms = [
        "", "-", "_", "0", "^", "#", "10", "_10", "-10", "^10", "010", ":", "::", ":::", "E", "O", "3", "9", "12",
      ]
      let results = forms.map { form in
        Self.answer("{{ d | date: '%\(form)\(directive)|' }}", ["d": "2016-03-05 07:08:09.0123456789 -0530"])
      }
      text += "%\(directive): \(results.joined(separator: " "))\n"
    }
    try RecordedText.check(text, "Dates.txt")
  }

  @Test func `A text with two dates gives the recorded one`() throws {
    let pairs = [
      "2016-03-31 14 March",
      "2016-03-31,14 March",
      "2016-03-31 2016-12-31 23:30 -0130",
      "2016-03-31 H28.03.14",
      "14 March -074",
      "14 March,-074",
      "14 March 2016-12-31 23:30 -0130",
      "'16-Mar-14 11 PM",
      "'16-Mar-14 2016-12-31 23:30 -0130",
      "'16-Mar-14,2016-12-31 23:30 -0130",
      "'16-Mar-14 H28.03.14",
      "'16-Mar-14 44 BC",
      "Mon 11 PM",
      "Mon,11 PM",
      "Mon --0314",
      "Mon --03",
      "Mon 2016-W11",
      "Mon,2016-W11",
      "Mon,20160314T1030z",
      "Monx20160314T1030z",
      "10:30:45.5xMon",
      "10:30:45.5,16-074",
      "10:30:45.5 5-075",
      "10:30:45.5x--0314",
      "10:30:45.5xH28.03.14",
      "5-075,Mon",
      "5-075,10:30:45.5",
      "5-075,16-074",
      "5-075 20160314T1030z",
      "5-075 20150905,5",
      "5-075 H28.03.14",
      "5-075 44 BC",
      "-074 44 BC",
      "--0314xMon",
      "--03xMon",
      "--03 H28.03.14",
      "2016-12-31 23:30 -0130,10:30:45.5",
      "2016-01-01 00:30 +01:00 2016-03-31",
      "2016-01-01 00:30 +01:00 44 BC",
    ]
    let text = pairs.map { "\($0): \(Self.answer("{{ d | date: '%F %T.%N %z' }}", ["d": .string($0)]))\n" }.joined()
    try RecordedText.check(text, "DatePairs.txt")
  }

  private static let templates = [
    "{{ }}", "{{ a", "{{ a }", "{% if %}", "{% if a %}", "{% if a = 1 %}x{% endif %}", "{% if a == %}x{% endif %}",
    "{% if a and %}x{% else %}y{% endif %}", "{% if 1 < 2 and 'b' contains 'b' or x %}y{% endif %}",
    "{% if 1 > 'a' %}x{% else %}y{% endif %}",
    "{% if a == empty %}e{% elsif a == blank %}b{% elsif a == nil %}n{% endif %}",
    "{% if list contains 2 %}y{% endif %}{% if list == empty %}n{% endif %}{% if '' == empty %}y{% endif %}",
    "{% else %}", "{% endif %}", "{% nosuch %}", "{% endnosuch %}", "{% for %}{% endfor %}",
    "{% for a in %}{% endfor %}",
    "{% for i in list %}{{ i }}{{ forloop.index }}{{ forloop.rindex0 }}{{ forloop.first }}{{ forloop.last }},{% endfor %}",
    "{% for i in (1..5) reversed limit:3 offset:1 %}{{ i }}{% break %}{% endfor %}{% for i in (5..1) %}{% else %}none{% endfor %}",
    "{% for i in list limit:1 %}{{ i }}{% endfor %}{% for i in list offset:continue %}{{ i }}{% endfor %}",
    "{% for i in hash %}{{ i[0] }}={{ i[1] }};{% endfor %}{% for c in 'text' %}{{ c }}{% endfor %}{% for c in 5 %}x{% endfor %}",
    "{% for i in list %}{% for j in list %}{{ forloop.parentloop.index }}{{ j }}{% continue %}x{% endfor %}{% endfor %}",
    "{% for i in list limit:'x' %}{{ i }}{% endfor %}", "{% for i in (1..a) %}x{% endfor %}",
    "{% for i in (1..'3') %}{{ i }}{% endfor %}",
    "{% tablerow i in list cols:2 %}{{ i }}{{ tablerowloop.col }}{{ tablerowloop.row }}{{ tablerowloop.col_last }}{% endtablerow %}",
    "{% tablerow i in list cols:2 limit:2 offset:1 %}{{ i }}{% endtablerow %}",
    "{% tablerow i in (1..0) %}x{% endtablerow %}",
    "{% tablerow i in list %}{{ tablerowloop.index0 }}{{ tablerowloop.rindex }}{{ tablerowloop.first }}{% endtablerow %}",
    "{% case 2 %}{% when 1, 2 or 3 %}a{% when 2 %}b{% else %}c{% endcase %}", "{% case %}{% endcase %}",
    "{% case 1 %}x{% when %}{% endcase %}",
    "{% case 9 %}{% when 1 %}a{% else %}b{% else %}c{% endcase %}",
    "{% unless a %}x{% elsif b %}y{% else %}z{% endunless %}",
    "{% assign a = 1 | plus: 2 %}{{ a }}{% assign b = list %}{{ b }}{% assign = 1 %}", "{% assign a %}",
    "{% assign a.b = 1 %}{{ a }}",
    "{% capture a %}x{{ list }}{% endcapture %}{{ a }}", "{% capture %}{% endcapture %}",
    "{% capture 'q' %}z{% endcapture %}{{ q }}",
    "{% increment n %}{% increment n %}{{ n }}{% decrement n %}{% decrement m %}{{ m }}", "{% increment %}",
    "{% cycle 'a', 'b' %}{% cycle 'a', 'b' %}{% cycle 'a', 'b' %}{% cycle g: 1, 2 %}{% cycle g: 1, 2 %}{% cycle %}",
    "{% comment %}{{ x {% endcomment %}a", "{% raw %}{{ a }}{% if %}{% endraw %}b", "{% raw %}a",
    "{% # note %}a{% #note\n more %}",
    "{% liquid\n assign a = 2\n echo a\n if a\n echo 'y'\n endif %}", "{% liquid\n nosuch %}",
    "{% echo list | join: '-' %}{% echo %}",
    "{% ifchanged %}a{% endifchanged %}{% ifchanged %}a{% endifchanged %}",
    "{%- assign a = 1 -%} x {{- a -}} y {%- comment -%} c {%- endcomment -%} z",
    "{{ 'a' | nosuch }}", "{{ 'a' | upcase: 1 }}", "{{ 'a' | upcase | append: }}", "{{ 'a' | append: 'b', }}",
    "{{ 'a' || upcase }}",
    "{{ 'a' | default: 'b', allow_false: true }}{{ false | default: 'c', allow_false: true }}{{ nil | default: 1 }}{{ '' | default: 2 }}",
    "{{ list.first }}{{ list.last }}{{ list.size }}{{ list[0] }}{{ list[-1] }}{{ list[9] }}{{ list['x'] }}{{ hash.a }}{{ hash['b'].c }}{{ hash.size }}",
    "{{ hash }}{{ (1..3) }}{{ (1..3).size }}{{ 1.0 }}{{ 1.10 }}{{ 1e3 }}{{ -0.0 }}{{ 1. }}{{ .5 }}{{ 0001 }}{{ 'a\"b' }}{{ \"a'b\" }}",
    "{{ 12345678901234567890 }}{{ 1.23456789012345678901 }}{{ 100000000000000000.0 }}{{ 0.00001 }}{{ true }}{{ nil }}{{ empty }}{{ blank }}",
    "{{ a.b.c }}{{ a[ }}", "{{ a..b }}", "{{ 'x }}", "{{ a b c }}", "{{ a | }}", "{{ a.'b' }}", "{{ - }}",
    "{{ a-b }}{{ a?.b }}{{ a.b? }}", "{{ [hash.k] }}{{ ['list'][1] }}",
    "{% include 'x' %}", "{% render 'x' %}", "{% render x %}", "{% include %}", "{% if a %}{% endfor %}",
    "{% for i in a %}{% endif %}", "}} %} { % {{{ a }}}",
    "{% if 'é' == 'e\u{301}' %}y{% else %}n{% endif %}{{ 'héé' | size }}{{ 'héé' | slice: 1, 2 }}{{ 'ß' | upcase }}",
    "{% break %}x", "a{% continue %}b", "{%%}", "{%-%}", "{%}", "{{ '&lt' | escape_once }}{{ '&#12' | escape_once }}",
    "{% tablerow in list %}x{% endtablerow %}",
    "{{ 'abcdef' | slice: '-2', '+1' }}{{ 'abcdef' | truncate: ' +4' }}{{ 'abc' | slice: '--1' }}",
    "{% for i in list limit:'+2' offset:'-0' %}{{ i }}{% endfor %}",
    "{{ (1..(1..(1..2))) }}{{ (1..(2..a)) }}",
    "{% assign m = '-2' %}{% assign p = '+003x' %}{{ (m..p) | join: ' ' }}",
  ]

  @Test(arguments: [("list[", "0", "]"), ("(1..", "a", ")"), ("(", "a", "..3)")])
  func `A hundred nested brackets are too many`(open: String, inner: String, close: String) {
    let results = [99, 100].map { count in
      Self.answer(
        "{{ \(String(repeating: open, count: count))\(inner)\(String(repeating: close, count: count)) }}",
        ["list": [0]])
    }
    #expect(results.map { $0 == "Liquid error: Nesting too deep" } == [false, true])
  }

  @Test(arguments: [("", "", 100), ("(1..", ")", 99), ("(", "..3)", 99)])
  func `They are too many even before invalid words`(open: String, close: String, limit: Int) {
    let results = [limit - 1, limit].map { count in
      let brackets = String(repeating: "list[", count: count) + "0" + String(repeating: "]", count: count)
      return Self.answer("{{ \(open)\(brackets)\(close) & }}", ["list": [0]])
    }
    #expect(results.map { $0 == "Liquid error: Nesting too deep" } == [false, true])
  }

  @Test func `Valid and invalid templates have the recorded output`() throws {
    let data: Value = ["list": [1, 2, 3], "hash": ["a": 1, "b": ["c": "d"], "k": "list"], "a": .null]
    var text = ""
    for template in Self.templates {
      func result(_ mode: ParseMode) -> String {
        LiquidExample.result(of: template, data: data, mode: mode).replacing("\n", with: "\\n")
      }
      let (lax, strict) = (result(.lax), result(.strict))
      text += "\(template.replacing("\n", with: "\\n")) → \(lax)\n" + (strict == lax ? "" : "  strict: \(strict)\n")
    }
    try RecordedText.check(text, "Templates.txt")
  }

  @Test func `Numbers in all spellings are calculated alike`() throws {
    let sums = [
      "0 | plus: 1",
      "0 | divided_by: 4",
      "0 | round: 1",
      "-1 | round: -1",
      "-1 | times: x",
      "+1 | modulo: -3",
      "1.0 | minus: 3",
      "1.0 | floor",
      "1.0 | abs",
      "1.5 | floor",
      "-1.50 | divided_by: 0",
      "-1.50 | round",
      "-1.50 | at_least: 2",
      "-1.50 | times: x",
      "0.1 | modulo: 3",
      "1.5e3 | plus: x",
      "' 2 ' | minus: 3",
      "'1_000' | at_most: 2",
      "'-.5' | divided_by: 0.3",
      "'1.5.5' | times: 3",
      "'99999999999999999999' | plus: 0.5",
      "'99999999999999999999' | minus: 3",
      "'99999999999999999999' | divided_by: 0.3",
      "'99999999999999999999' | abs",
      "'99999999999999999999' | plus: x",
      "-9223372036854775808 | abs",
      "9223372036854775808 | modulo: 0",
      "nil | round: -1",
      "true | divided_by: 0",
      "'1.23456789012345678901234567890' | round: 1",
      "'1.23456789012345678901234567890' | ceil",
      "+1 | round: -1",
      "1.0 | modulo: 3",
      "1.5 | minus: 3",
      "'-.5' | times: 1.1",
      "9223372036854775807 | plus: 1",
      "-9223372036854775808 | minus: 3",
      "9223372036854775807 | times: 3",
      "'1e400' | plus: 1",
      "1.5 | divided_by: 0",
    ]
    let comparisons = [
      "0 == 1",
      "0 < 1",
      "0 == 1.5",
      "0 < 1.5",
      "0 < nil",
      "1 < 1",
      "+1 == nil",
      "1.0 == 1",
      "1.0 < 1",
      "1.0 == 1.5",
      "1.0 < 1.5",
      "1.0 < '1'",
      "1.5 < 1.5",
      "'1' < 1",
      "'1' == '1'",
      "'1' < '1'",
      "'1.5' < '1'",
      "' 2 ' >= '1'",
      "'' < '1'",
      "9223372036854775808 == 1.5",
      "9223372036854775808 < '1'",
      "0 >= 1",
      "1 >= 1",
      "1.5 == 1",
      "1e2 == nil",
      "'1.5' >= '1'",
      "'' >= '1'",
      "1.5 >= 1",
      "9223372036854775808 >= 1",
      "9223372036854775808 >= 1.5",
      "1 < 1.5",
    ]
    let sumLines = sums.map { "\($0) → \(Self.answer("{{ \($0) }}", ["x": "12345678901234567890"]))\n" }
    let comparisonLines = comparisons.map { "\($0) → \(Self.answer("{% if \($0) %}t{% else %}f{% endif %}", [:]))\n" }
    let text = (sumLines + comparisonLines).joined()
    try RecordedText.check(text, "Numbers.txt")
  }
}
