import BigInt
import Testing

@testable import Liquid

/// The results of Ruby's Liquid 5.13.0 for edge cases of numbers, texts and formats.
@Suite struct RubyAnswerTests {
  private static let data: Value = [
    "nan": .float(.nan), "inf": .float(.infinity), "big": .bigInteger(BigInt(1) << 100), "n": 5, "f": 1.5, "s": "a",
    "t": 0,
  ]

  @Test(arguments: [
    ("{% if nan == nan %}1{% else %}0{% endif %}", "0"),
    ("{% if nan < 1 %}1{% else %}0{% endif %}", "0"),
    ("{% if nan < 1.5 %}1{% else %}0{% endif %}", "0"),
    ("{% if 1 < nan %}1{% else %}0{% endif %}", "0"),
    ("{% if n < nan %}1{% else %}0{% endif %}", "0"),
    ("{% if n > nan %}1{% else %}0{% endif %}", "0"),
    ("{% if f >= nan %}1{% else %}0{% endif %}", "0"),
    ("{% if nan >= big %}1{% else %}0{% endif %}", "0"),
    ("{% if big >= nan %}1{% else %}0{% endif %}", "0"),
    ("{% if nan < s %}1{% else %}0{% endif %}", "Liquid error: comparison of Float with String failed"),
    ("{% if s < nan %}1{% else %}0{% endif %}", "Liquid error: comparison of String with NaN failed"),
    ("{% if s < n %}1{% else %}0{% endif %}", "Liquid error: comparison of String with 5 failed"),
    ("{% if nan < big %}1{% else %}0{% endif %}", "0"),
    ("{{ nan | at_least: 1 }}", "NaN"),
    ("{{ 1 | at_least: nan }}", "1"),
    ("{{ 1 | at_most: nan }}", "1"),
    ("{{ nan | at_most: 1.5 }}", "NaN"),
    ("{{ 13 | map: (1..2) }}", "2"),
    ("{{ 13 | map: (3..1) }}", "1"),
    ("{{ 13 | map: (-1..2) }}", "10"),
    ("{{ -13 | map: (70..72) }}", "7"),
    ("{{ big | map: (99..101) }}", "2"),
    ("{{ 13 | map: big }}", "0"),
    ("{{ -13 | map: big }}", "1"),
    ("{{ s | map: big }}", "Liquid error: internal"),
    ("{{ 1.5 | round: big }}", "Liquid error: internal"),
    ("{{ 15 | round: -3000000000 }}", "Liquid error: internal"),
    ("{{ 15 | round: -2000000000 }}", "0"),
    ("{{ '2068-316 24:00' | date: '%F' }}", "2068-11-11"),
    ("{{ ' ' | rstrip }}|", "|"),
    ("{{ ' \n' | rstrip }}|", "|"),
    ("{{ ' ' | lstrip }}|", "|"),
    ("{{ 'a b ' | truncatewords: 1 }}|", "a...|"),
    ("{{ 'abcb' | remove_first: 'b' }}", "acb"),
    (#"{{ 'axb' | replace: 'x', '\q\\' }}"#, #"a\q\b"#),
    ("{{ 'YT8_' | base64_url_safe_decode }} {{ 'YQ' | base64_url_safe_decode }}", "a?? a"),
    ("{{ 0.00001 }} {{ 0.0000000001 }} {{ 0.000015 }}", "1.0e-05 1.0e-10 1.5e-05"),
    ("{{ 'a b ' | truncatewords: 2 }}|", "a b...|"),
    ("{{ 'a b  ' | truncatewords: 2 }}|", "a b...|"),
    ("{{ 'a  b c' | truncatewords: 2 }}|", "a b...|"),
    ("{{ ' a b' | truncatewords: 2 }}|", " a b|"),
    ("{{ ' a b' | truncatewords: 1 }}|", "a...|"),
    ("{{ 'a ' | truncatewords: 1 }}|", "a...|"),
    ("{{ 'a b c ' | truncatewords: 3, '!' }}|", "a b c!|"),
    ("{{ 'a b\t' | truncatewords: 2 }}|", "a b...|"),
    ("{{ t | date: '%:' }}|", "%:|"),
    ("{{ t | date: 'x%:' }}|", "x%:|"),
    ("{{ t | date: '%::' }}|", "%::|"),
    ("{{ t | date: '%:y' }}|", "%:y|"),
    ("{{ t | date: '%:::' }}|", "%:::|"),
    ("{{ t | date: '%' }}|", "Liquid error: invalid format: %|"),
    ("{{ t | date: 'a%' }}|", "Liquid error: invalid format: a%|"),
    ("{{ t | date: '%-' }}|", "Liquid error: invalid format: %-|"),
    ("{{ t | date: '%5' }}|", "Liquid error: invalid format: %5|"),
    ("{{ t | date: '%::::z' }}|", "%::::z|"),
    ("{{ t | date: '%:5z' }}|", "%:5z|"),
    ("{{ t | date: '%E' }}|", "%E|"),
    ("{{ t | date: '%O' }}|", "%O|"),
    ("{{ t | date: '%5:z' }}|", "+00:00|"),
    ("{{ t | date: '%:%Y' }}|", "%:1970|"),
    ("{{ t | date: '%Y%:' }}|", "1970%:|"),
    ("{{ t | date: '%Y-%' }}|", "Liquid error: invalid format: %Y-%|"),
    ("{{ (1..9223372036854775807).size }}", ""),
    ("{{ (-9223372036854775808..9223372036854775807).size }}", ""),
    ("{{ (0..9223372036854775807).size }}", ""),
    ("{{ (5..1).size }}", ""),
    ("{{ (1..3.7).size }}", ""),
    ("{% if big contains nan %}1{% endif %}", ""),
    ("{% if (1..5) contains nan %}1{% else %}0{% endif %}", "0"),
    (
      "{{ nan | plus: 1 }} {{ inf | minus: inf }} {{ nan | round }}",
      "NaN NaN Liquid error: Computation results in 'NaN' (Not a Number)"
    ),
    ("{{ nan | abs }} {{ nan | ceil }}", "NaN Liquid error: Computation results in 'NaN' (Not a Number)"),
    ("{{ t | date: '%5:' }}|", "%5:|"),
    ("{{ t | date: '%-:' }}|", "%-:|"),
    ("{{ t | date: '%:-' }}|", "%:-|"),
    ("{{ t | date: '%:0' }}|", "%:0|"),
    ("{{ t | date: '%^:z' }}|", "+00:00|"),
    ("{{ t | date: '%E:' }}|", "%E:|"),
    ("{{ t | date: '%:E' }}|", "%:E|"),
    ("{{ '  a b  c  ' | truncatewords: 2 }}|", "a b...|"),
    ("{{ 'a b c' | truncatewords: 0 }}|", "a...|"),
    ("{{ ' ' | truncatewords: 1 }}|", " |"),
    ("{{ '' | truncatewords: 1 }}|", "|"),
    ("{{ 'a b c' | truncatewords: 99999999999 }}|", "a b c|"),
    ("{{ 'a b c' | truncatewords: -1 }}|", "a...|"),
    ("{% assign a = (1..9223372036854775807) %}{{ a.size }} {{ a | size }}", "9223372036854775807 9223372036854775807"),
    (
      "{% assign a = (-9223372036854775808..9223372036854775807) %}{{ a.size }} {{ a | size }}",
      "18446744073709551616 18446744073709551616"
    ),
    ("{% assign a = (5..1) %}{{ a.size }} {{ a | size }}", "0 0"),
    ("{% assign a = (0..9223372036854775807) %}{{ a.size }}", "9223372036854775808"),
    (
      "{{ 'ΑΒΓ é' | upcase }}{{ 'straße' | upcase }}{{ 'ǆ' | capitalize }}{{ 'ABC É' | downcase }}",
      "ΑΒΓ ÉSTRASSEǅabc é"
    ),
    (
      "{{ 'héllo' | slice: 1, 3 }}|{{ 'hello' | slice: -3, 2 }}|{{ 'hello' | slice: 5 }}|{{ 'hello' | slice: 6 }}|{{ 'hello' | slice: 1, 0 }}|{{ 'hello' | slice: 1, -1 }}|{{ 'hello' | slice: -9, 3 }}|{{ 'hello' | slice: 2, 99999999999 }}",
      "éll|ll||||||llo"
    ),
    (
      "{{ 'héllo wörld' | truncate: 7 }}|{{ 'hello' | truncate: 5 }}|{{ 'hello' | truncate: 4 }}|{{ 'hello' | truncate: 2 }}|{{ 'hello' | truncate: 0 }}|{{ 'hello' | truncate: -3 }}|{{ 'hello' | truncate: 3, 'é' }}|{{ 'hello' | truncate: 4, '' }}",
      "héll...|hello|h...|...|...|...|heé|hell"
    ),
    (
      "{{ '  a   b  ' | squish }}|{{ 'ab' | squish }}|{{ '' | squish }}|{{ '   ' | squish }}|{{ 'a b c' | squish }}|{{ ' é  ü ' | squish }}",
      "a b|ab|||a b c|é ü"
    ),
    (
      "{% for i in (1..5) %}{% cycle 'a', 'b' %}{% endfor %}{% for i in (1..5) %}{% cycle 'x': 'a', 'b', 'c' %}{% cycle 'x': 'a', 'b' %}{% endfor %}{% for i in (1..3) %}{% cycle i: 'a', 'b' %}{% cycle n: 'a', 'b' %}{% endfor %}",
      "ababaabababababaaabaa"
    ),
    ("{% cycle 1, 2 %}{% cycle 1, 2 %}{% cycle '1', '2' %}{% cycle n, 2 %}{% cycle n, 2 %}", "12155"),
    ("{% cycle 'a': 1, 2 %}{% cycle \"a\": 1, 2 %}{% assign v = 'a' %}{% cycle v: 1, 2 %}", "121"),
  ])
  func answersAsRubyDoes(template: String, expected: String) {
    let options = RenderOptions(
      errorPolicy: .inline(lineNumbers: false), now: Moment(seconds: 1_795_257_000), timeZone: .utc)
    #expect(LiquidExample.result(of: template, data: Self.data, options: options) == expected)
  }
}
