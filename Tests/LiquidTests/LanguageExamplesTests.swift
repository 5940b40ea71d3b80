import Diagnostics
import TestSupport
import Testing

@testable import Liquid

/// The whole language on inputs of every kind: what comes out, and what is said where nothing can.
@Suite struct LanguageExamplesTests {
  private static let inputs: [(name: String, value: Value)] = [
    ("nil", .null), ("true", true), ("7", 7), ("-0.05", -0.05), ("''", ""), ("' Ab, c-D\\n'", " Ab, c-D\n"),
    ("'1.5x'", "1.5x"),
    ("'<a href=\"b\">&amp; ü</a>'", "<a href=\"b\">&amp; ü</a>"),
    ("'a%20b+c='", "a%20b+c="), ("'c3VzaGk='", "c3VzaGk="), ("[]", []), ("[3, 1, 2, 1]", [3, 1, 2, 1]),
    ("['b', 'A', nil, 'a10', 'a9']", ["b", "A", .null, "a10", "a9"]),
    (
      "rows",
      [
        ["name": "B", "size": 2, "isOn": true], ["name": "a", "size": 10, "isOn": false], ["name": "C", "size": .null],
        ["name": "a", "size": 1, "isOn": true],
      ]
    ),
    ("[[1, [2]], 3]", [[1, [2]], 3]), ("{name: 'x', size: 3}", ["name": "x", "size": 3]),
  ]

  private static let arguments = [
    "", "1", "-2", "'a'", "nil", "'name'", "'isOn', true", "'a', 'b'", "', '", "3, 2", "'size'", "1, '…'",
  ]

  @Test func `Every filter answers every kind of input and arguments`() throws {
    let rows = Self.inputs.first { $0.name == "rows" }?.value ?? .null
    var text = ""
    for filter in StandardFilters.all.keys.sorted() where filter != "date" {
      text += filter + "\n"
      for (name, value) in Self.inputs {
        var groups: [(arguments: [String], result: String)] = []
        for arguments in Self.arguments {
          let template = "{{ input | \(filter)\(arguments.isEmpty ? "" : ": " + arguments) }}"
          let result = Self.answer(template, ["input": value, "rows": rows])
          // How many arguments it takes is the same for all inputs.
          if result.contains("wrong number of arguments"), name != "nil" { continue }
          if let index = groups.firstIndex(where: { $0.result == result }) {
            groups[index].arguments.append(arguments)
          } else {
            groups.append(([arguments], result))
          }
        }
        for group in groups { text += "  \(name) (\(group.arguments.joined(separator: " | "))): \(group.result)\n" }
      }
    }
    #expect(try RecordedText.difference(text, "Filters.txt") == nil)
  }

  private static func answer(_ template: String, _ data: Value) -> String {
    LiquidExample.result(of: template, data: data).replacing("\n", with: "\\n")
  }

  @Test func `Dates in all spellings are what they always were`() throws {
    let dates = [
      "2016-03-14", "2016-3-4", "16-03-14", "'16-03-14", "2016/03/14", "16/3/14", "3/14", "14.3.2016", "2016.03.14",
      "14.3.16", "14 March 2016", "14th March 2016", "March 14th, 2016", "Mar 14 '16", "14-Mar-2016", "14-mar-16",
      "2016-Mar-14", "Mar-14-2016", "'16-Mar-14", "Mar-'14", "Mon 14 March", "March 2016", "March", "Monday", "Mon",
      "14",
      "14th", "314", "0314", "16074", "160314", "2016074", "20160314", "2016031410", "201603141030", "20160314103045",
      "20160314T103045Z", "20160314T103045.5", "20160314T103045,123456789+0130", "160314T1030", "2016074T1030",
      "2016-W11-1", "2016W111", "16-W11", "-w-1", "-W11", "--03-14", "--0314", "--03", "---14", "2016-074", "16-074",
      "-074",
      "-2016-03-14", "+2016-03-14", "12016-03-14", "10:30", "10:30:45", "10:30:45.123456", "10:30:45,5", "10h30m45s",
      "10h", "10am", "10 PM", "12 am", "12pm", "10:30 a.m.", "10:30 P.M", "25:00", "10:60", "10:30:61", "24:00",
      "2016-03-14 10:30 UTC", "2016-03-14 10:30 GMT", "2016-03-14 10:30 EST", "2016-03-14 10:30 PDT",
      "2016-03-14 10:30 CEST",
      "2016-03-14 10:30Z", "2016-03-14 10:30 z", "2016-03-14 10:30 +0130", "2016-03-14 10:30 -01:30",
      "2016-03-14 10:30 +1",
      "2016-03-14 10:30 +01:30:15", "2016-03-14 10:30 GMT+2", "2016-03-14 10:30 UTC-3", "2016-03-14 10:30 A",
      "2016-03-14 10:30 EST DST", "2016-03-14 10:30 Eastern Standard Time", "2016-03-14 10:30 Nowhere",
      "2016-03-14T10:30:45.123Z", "2016-03-14t10:30", "2016-03-14 10", "2016-03-14 -5", "Mon Mar 14 10:30:45 2016",
      "Mon Mar 14 10:30:45 UTC 2016", "Mon, 14 Mar 2016 10:30:45 GMT", "Monday, 14-Mar-16 10:30:45 GMT",
      "H28.03.14", "S50.1.2", "M1.2.3", "T5.6.7", "R2.3.4", "h28.03.14T10:30", "44 BC", "March 14 44 BC",
      "14 March 2016 BCE",
      "100 B.C.E.", "2016-00-10", "2016-13-01", "2016-02-30", "2016-02-29", "2015-02-29", "2016-04-31", "2016-12-32",
      "0000-01-01", "9999-12-31", "10000-01-01", "1969-12-31 23:59:59", "now", "today", "NOW", " now ", "-5",
      "1457951445",
      "1457951445.5", "-1457951445", "99999999999", "2016-03-14 junk", "junk 2016-03-14", "(2016-03-14)", "2016-03-14)",
      "2016\t03\t14", "３/１４", "14 Märch", "sept 5", "septem 5", "5 sep", "tues", "thur", "thurs 5 may",
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
    #expect(try RecordedText.difference(text, "Dates.txt") == nil)
  }

  @Test func `Of two dates in one text it is always the same that counts`() throws {
    let forms = [
      "2016-03-31", "14 March", "'16-Mar-14", "Mon", "10:30:45.5", "11 PM", "16-074", "5-075", "-074", "--0314", "--03",
      "-w-1", "2016-W11", "20160314T1030z", "20150905,5", "20160331T2330-0100", "2016-12-31 23:30 -0130",
      "2016-01-01 00:30 +01:00", "H28.03.14", "44 BC",
    ]
    var text = ""
    for first in forms {
      for second in forms where first != second {
        let results = [" ", ",", "x"].map { sign in
          Self.answer("{{ d | date: '%F %T.%N %z' }}", ["d": .string(first + sign + second)])
        }
        text += "\(first) and \(second): \(results.joined(separator: " | "))\n"
      }
    }
    #expect(try RecordedText.difference(text, "DatePairs.txt") == nil)
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
  func `A hundred brackets inside each other are too many`(open: String, inner: String, close: String) {
    let results = [99, 100].map { count in
      Self.answer(
        "{{ \(String(repeating: open, count: count))\(inner)\(String(repeating: close, count: count)) }}",
        ["list": [0]])
    }
    #expect(results.map { $0 == "Liquid error: Nesting too deep" } == [false, true])
  }

  @Test(arguments: [("", "", 100), ("(1..", ")", 99), ("(", "..3)", 99)])
  func `They are too many where words follow that make no sense, too`(open: String, close: String, limit: Int) {
    let results = [limit - 1, limit].map { count in
      let brackets = String(repeating: "list[", count: count) + "0" + String(repeating: "]", count: count)
      return Self.answer("{{ \(open)\(brackets)\(close) & }}", ["list": [0]])
    }
    #expect(results.map { $0 == "Liquid error: Nesting too deep" } == [false, true])
  }

  @Test func `Templates right and wrong give what they always gave`() throws {
    let data: Value = ["list": [1, 2, 3], "hash": ["a": 1, "b": ["c": "d"], "k": "list"], "a": .null]
    var text = ""
    for template in Self.templates {
      for (name, mode) in [("lax", ParseMode.lax), ("strict", .strict)] {
        let result = LiquidExample.result(of: template, data: data, mode: mode).replacing("\n", with: "\\n")
        text += "\(template.replacing("\n", with: "\\n"))\n  \(name): \(result)\n"
      }
    }
    #expect(try RecordedText.difference(text, "Templates.txt") == nil)
  }

  @Test func `Numbers in all spellings are reckoned with alike`() throws {
    let numbers = [
      "0", "1", "-1", "+1", "1.0", "1.5", "-1.50", "0.1", "1e2", "1E2", "1e-2", "1.5e3", "'1'", "'1.5'", "' 2 '",
      "'1_000'", "'_1'",
      "'1__0'", "'1.'", "'.5'", "'-.5'", "'1.5.5'", "'1e2'", "'1.5e'", "'0x10'", "'+3'", "'--3'", "'abc'", "''",
      "'99999999999999999999'",
      "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e400", "'1e400'", "0.30000000000000004",
      "123456789.123456789",
      "1e15", "1e16", "1e17", "1e-4", "1e-5", "nil", "true", "'1.23456789012345678901234567890'",
    ]
    let operations = [
      "plus: 1", "plus: 0.5", "minus: 3", "times: 3", "times: 1.1", "divided_by: 4", "divided_by: 0.3", "divided_by: 0",
      "modulo: 3",
      "modulo: -3", "modulo: 0", "round", "round: 1", "round: -1", "ceil", "floor", "abs", "at_least: 2", "at_most: 2",
      "plus: x", "times: x",
    ]
    var text = ""
    for number in numbers {
      let data: Value = ["x": "12345678901234567890"]
      text += "\(number): \(operations.map { Self.answer("{{ \(number) | \($0) }}", data) }.joined(separator: " | "))\n"
      text +=
        "  \(["1", "1.5", "'1'", "nil"].map { other in ["==", "<", ">="].map { sign in Self.answer("{% if \(number) \(sign) \(other) %}t{% else %}f{% endif %}", data) }.joined(separator: ",") }.joined(separator: " "))\n"
    }
    #expect(try RecordedText.difference(text, "Numbers.txt") == nil)
  }
}
