import Testing

@testable import Liquid

@Suite struct FilterTests {
  @Test(arguments: [
    LiquidExample("{{ 0.1 | plus: 0.2 }}", "0.3"),
    LiquidExample("{{ '%6A%6b%2F' | url_decode }}", "jk/"),
    LiquidExample("{{ 'abababababababababac' | replace: 'ababababababababac', 'x' }}", "abx"),
    LiquidExample("{{ 'aabaabaabaabaabaaabaaa' | replace: 'aabaabaabaabaaab', 'x' }}", "aabxaaa"),
    LiquidExample("{{ 9223372036854775807 | plus: 1 }}", "9223372036854775808"),
    LiquidExample("{{ -7 | divided_by: 2 }} {{ -7 | modulo: 3 }} {{ 7 | divided_by: 2.0 }}", "-4 2 3.5"),
    LiquidExample("{{ 1 | divided_by: 0 }}", "Liquid error: divided by 0"),
    LiquidExample("{{ 1.0 | divided_by: 0 }}", "Infinity"),
    LiquidExample(
      "{{ 2.5 | round }} {{ -2.5 | round }} {{ 1.005 | round: 2 }} {{ 1234 | round: -2 }}", "3 -3 1.01 1200"),
    LiquidExample("{{ 1.2 | ceil }} {{ 1.8 | floor }} {{ -3 | abs }}", "2 1 3"),
    LiquidExample("{{ '12abc' | plus: '1.5' }} {{ 'x' | times: 2 }}", "13.5 0"),
    LiquidExample("{{ 3 | at_least: 5 }} {{ 3 | at_most: 1 }}", "5 1"),
    LiquidExample(
      "{{ -0.5 | times: 0 }} {{ -0.04 | round: 1 }} {{ -0.4 | round }} {{ -0.0 | plus: 0 }}", "-0.0 -0.0 0 0.0"),
    LiquidExample("{{ 1 | plus }}", "Liquid error: wrong number of arguments (given 1, expected 2)"),
    LiquidExample("{{ 1 | slice }}", "Liquid error: wrong number of arguments (given 1, expected 2..3)"),
  ])
  func arithmetic(_ example: LiquidExample) { example.check() }

  @Test(arguments: [
    LiquidExample(
      "{{ 1e3 }}{{ 1.0 }} {{ 100000000000000000.0 }} {{ 0.00001 }} {{ 3000000000000000.0 }}",
      "1.0 1.0e+17 1.0e-05 3.0e+15"),
    LiquidExample(
      "{{ a }}|{{ h }}|{{ (1..3) }}|{{ n }}|{{ t }}", "12|{\"a\"=>[1, \"q\\\"\", nil]}|1..3||true",
      ["a": [1, [2, nil]], "h": ["a": [1, "q\"", nil]], "t": true]),
  ])
  func numbersAndListsArePrintedAsRubyDoes(_ example: LiquidExample) { example.check() }

  @Test(arguments: [
    LiquidExample("{{ 'hELLO wORLD' | capitalize }} {{ 'a' | append: 'b' | prepend: 'c' }}", "Hello world cab"),
    LiquidExample(
      "{{ ' a  b ' | squish }}|{{ ' a ' | strip }}|{{ ' a ' | lstrip }}|{{ ' a ' | rstrip }}|", "a b|a|a | a|"),
    LiquidExample(
      "{{ 'aXbX' | replace: 'X', '-' }} {{ 'aXbX' | replace_first: 'X', '-' }} {{ 'aXbX' | replace_last: 'X', '-' }}",
      "a-b- a-bX aXb-"),
    LiquidExample("{{ 'ab' | replace: 'b', '[\\0]' }} {{ 'ab' | remove: 'a' }}", "a[b] b"),
    LiquidExample("{{ 'abcdef' | slice: 1, 3 }} {{ 'abc' | slice: -2 }} {{ 'abc' | slice: 5 }}", "bcd b "),
    LiquidExample(
      "{{ 'abcdef' | truncate: 5 }} {{ 'a b c' | truncatewords: 2 }} {{ 'ab' | truncate: 2 }}", "ab... a b... ab"),
    LiquidExample("{{ '👨‍👩‍👧' | size }} {{ 'é' | upcase }}", "5 É"),
    LiquidExample(
      "{{ 'a,b,,' | split: ',' | size }} {{ ' a  b' | split: ' ' | join: '-' }} {{ 'abc' | split: '' | join: '.' }}",
      "2 a-b a.b.c"),
    LiquidExample(
      "{{ '<a>&\"' | escape }} {{ '&lt;<' | escape_once }} {{ '<p>x<!-- y --></p>' | strip_html }}",
      "&lt;a&gt;&amp;&quot; &lt;&lt; x"),
    LiquidExample(
      "{{ 'a b*' | url_encode }} {{ 'a+b%20c' | url_decode }} {{ 'hi' | base64_encode }} {{ 'aGk=' | base64_decode }}",
      "a+b%2A a b c aGk= hi"),
    LiquidExample("{{ '!' | base64_decode }}", "Liquid error: invalid base64 provided to base64_decode"),
    LiquidExample("{{ s | newline_to_br }}{{ s | strip_newlines }}", "a<br />\nbab", ["s": "a\r\nb"]),
  ])
  func texts(_ example: LiquidExample) { example.check() }

  private static let list: Value = [
    "l": [["n": "b", "v": 2], ["n": "a", "v": 1], ["n": "c"]], "m": [3, nil, 1, 3], "s": ["b", "C", "a"],
  ]

  @Test(arguments: [
    LiquidExample(
      "{{ l | map: 'n' | join }} {{ l | sort: 'n' | map: 'n' | join: '' }} {{ l | where: 'v' | size }}", "b a c abc 2",
      list),
    LiquidExample(
      "{{ l | where: 'n', 'a' | map: 'v' }} {{ l | reject: 'v' | map: 'n' }} {{ l | find: 'v', 1 | map: 'n' }}",
      "1 c a", list),
    LiquidExample("{{ l | has: 'n', 'z' }} {{ l | find_index: 'n', 'c' }} {{ l | sum: 'v' }}", "false 2 3", list),
    LiquidExample(
      "{{ m | compact | uniq | join }} {{ m | sort | join }} {{ m | reverse | first }}", "3 1 1 3 3  3", list),
    LiquidExample(
      "{{ s | sort | join }} {{ s | sort_natural | join }} {{ s | concat: m | size }}", "C a b a b C 7", list),
    LiquidExample("{{ m | concat: 1 }}", "Liquid error: concat filter requires an array argument", list),
    LiquidExample("{{ s | map: 1.5 | size }}{{ m | map: 'x' }}", "Liquid error: cannot select the property 'x'", list),
    LiquidExample("{{ mixed | sort }}", "Liquid error: cannot sort values of incompatible types", ["mixed": [1, "a"]]),
    LiquidExample(
      "{{ n | default: 'd' }} {{ false | default: 'd' }} {{ false | default: 'd', allow_false: true }} {{ 0 | default: 'd' }}",
      "d d false 0"),
    LiquidExample("{{ 'x' | nope }}", "x"),
    LiquidExample("{{ s | reject: nosuchthing | size }} {{ s | reject: 'b' | join }}", "0 C a", list),
  ])
  func lists(_ example: LiquidExample) { example.check() }

  @Test(arguments: [
    LiquidExample(
      "{{ 'user profile' | camel_case }} {{ 'URLLoader2_main' | camel_case }}", "userProfile urlLoader2Main"),
    LiquidExample("{{ 'user-profile' | pascal_case }} {{ 'URLLoader' | pascal_case }}", "UserProfile URLLoader"),
    LiquidExample(
      "{{ 'URLLoader' | snake_case }} {{ 'userID' | snake_case }} {{ 'élanVital' | kebab_case }}",
      "url_loader user_id élan-vital"),
    LiquidExample("{{ 'URL' | lower_first }} {{ 'élan' | upper_first }} {{ '' | upper_first }}", "uRL Élan "),
    LiquidExample(
      "{{ '2 Fast' | swift_identifier }} {{ 'class' | swift_identifier }} {{ 'order-list' | swift_identifier }}",
      "_2Fast `class` orderList"),
    LiquidExample("{{ '!' | swift_identifier }} {{ 'naïve_é' | swift_identifier }}", "_ naïve_é"),
  ])
  func caseFiltersForCode(_ example: LiquidExample) {
    #expect(LiquidExample.result(of: example.template, environment: .viperGen) == example.output)
  }
}
