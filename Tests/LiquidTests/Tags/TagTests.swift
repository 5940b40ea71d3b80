import Testing

@testable import Liquid

@Suite struct TagTests {
  @Test(arguments: [
    LiquidExample("{% assign x = 'a' | upcase %}{{ x }}", "A"),
    LiquidExample("{% for i in (1..2) %}{% assign x = i %}{% endfor %}{{ x }}", "2"),
    LiquidExample(
      "{% assign x %}", "Liquid syntax error: Syntax Error in 'assign' - Valid syntax: assign [var] = [source]"),
    LiquidExample("{% assign a-b = 1 %}{{ a-b }}", "1"),
    LiquidExample("{% capture x %}<{{ 1 }}>{% endcapture %}{{ x }}{{ x | size }}", "<1>3"),
    LiquidExample("{% capture 'q' %}v{% endcapture %}{{ q }}", "v"),
  ])
  func assignAndCaptureSetVariablesForTheRest(_ example: LiquidExample) { example.check() }

  @Test(arguments: [
    LiquidExample("{% if a %}1{% elsif b %}2{% else %}3{% endif %}", "2", ["b": 0]),
    LiquidExample("{% if a %}1{% elsif b %}2{% else %}3{% endif %}", "3"),
    LiquidExample("{% unless a %}1{% elsif b %}2{% else %}3{% endunless %}", "3", ["a": 1]),
    LiquidExample("{% if '' %}text{% endif %}{% if 0 %}number{% endif %}", "textnumber"),
    LiquidExample("{% if true or false and false %}right to left{% endif %}", "right to left"),
    LiquidExample("{% if false and false or true %}1{% else %}2{% endif %}", "2"),
    LiquidExample("{% if 1 = 1 %}{% endif %}", "Liquid error: Unknown operator ="),
    LiquidExample("{% if 1 < 'a' %}{% endif %}", "Liquid error: comparison of Integer with String failed"),
    LiquidExample("{% if 'a' < 1 %}{% endif %}", "Liquid error: comparison of String with 1 failed"),
    LiquidExample("{% if nil < 1 %}1{% else %}2{% endif %}", "2"),
    LiquidExample("{% if a contains 2 %}1{% endif %}{% if s contains 2 %}2{% endif %}", "2", ["a": ["2"], "s": "123"]),
    LiquidExample("{% if h contains 'k' %}key{% endif %}", "key", ["h": ["k": nil]]),
    LiquidExample("{% if 1 == 1.0 %}equal{% endif %}{% if 1 == '1' %}no{% endif %}", "equal"),
    LiquidExample("{% if s == blank %}b{% endif %}{% if s == empty %}e{% endif %}", "b", ["s": " "]),
    LiquidExample("{% if n == blank %}b{% endif %}{% if n == empty %}e{% endif %}", "b"),
    LiquidExample("{% if empty == empty %}1{% else %}2{% endif %}", "2"),
  ])
  func testsChooseABranch(_ example: LiquidExample) { example.check() }

  @Test(arguments: [
    LiquidExample("{% case 2 %}text{% when 1 %}a{% when 2, 3 %}b{% else %}c{% endcase %}", "b"),
    LiquidExample("{% case 2 %}{% when 2, 2 %}b{% when 2 %}d{% endcase %}", "bbd"),
    LiquidExample("{% case 9 %}{% when 2 or 3 %}b{% else %}c{% endcase %}", "c"),
    LiquidExample("{% case '' %}{% when blank %}b{% endcase %}", "b"),
    LiquidExample(
      "{% case 1 %}{% else x %}{% endcase %}",
      "Liquid syntax error: Syntax Error in tag 'case' - Valid else condition: {% else %} (no parameters) "),
  ])
  func caseRendersEveryValueThatIsEqual(_ example: LiquidExample) { example.check() }

  @Test(arguments: [
    LiquidExample("{% for i in a %}{{ i }}{% else %}none{% endfor %}", "none", ["a": []]),
    LiquidExample("{% for i in (1..5) reversed limit: 3 offset: 1 %}{{ i }}{% endfor %}", "432"),
    LiquidExample(
      "{% for i in (1..9) limit: 2 %}{{ i }}{% endfor %}{% for i in (1..9) offset: continue %}{{ i }}{% endfor %}",
      "123456789"),
    LiquidExample("{% for p in h %}{{ p[0] }}={{ p[1] }};{% endfor %}", "b=1;a=2;", ["h": ["b": 1, "a": 2]]),
    LiquidExample("{% for c in 'abc' %}{{ c }}{{ forloop.length }}{% endfor %}", "abc1"),
    LiquidExample("{% for i in (1..3) %}{% if i == 2 %}{% continue %}{% endif %}{{ i }}{% endfor %}", "13"),
    LiquidExample("{% for i in (1..3) %}{% if i == 2 %}{% break %}{% endif %}{{ i }}{% endfor %}", "1"),
    LiquidExample(
      "{% for i in (1..2) %}{{ forloop.index }}{{ forloop.index0 }}{{ forloop.rindex }}{{ forloop.rindex0 }}{{ forloop.first }}{{ forloop.last }} {% endfor %}",
      "1021truefalse 2110falsetrue "),
    LiquidExample(
      "{% for i in (1..2) %}{% for j in (1..2) %}{{ forloop.parentloop.index }}{% endfor %}{% endfor %}", "1122"),
    LiquidExample("{% for i in (1..2) %}{{ forloop }}{% break %}{% endfor %}", "Liquid::ForloopDrop"),
    LiquidExample("{% for i in (1..2) limit: 'x' %}{% endfor %}", "Liquid error: invalid integer"),
    LiquidExample(
      "{% for i (1..2) %}{% endfor %}",
      "Liquid syntax error: For loops require an 'in' clause in \"i (1..2)\"", mode: .strict),
  ])
  func forLoopsOverParts(_ example: LiquidExample) { example.check() }

  @Test(arguments: [
    LiquidExample(
      "{% tablerow i in (1..3) cols: 2 %}{{ i }}{% endtablerow %}",
      "<tr class=\"row1\">\n<td class=\"col1\">1</td><td class=\"col2\">2</td></tr>\n<tr class=\"row2\"><td class=\"col1\">3</td></tr>\n"
    ),
    LiquidExample("{% tablerow i in n %}{% endtablerow %}", ""),
    LiquidExample("{% tablerow i in a %}{% endtablerow %}", "<tr class=\"row1\">\n</tr>\n", ["a": []]),
  ])
  func tablerowWritesRows(_ example: LiquidExample) { example.check() }

  @Test(arguments: [
    LiquidExample("{% cycle 'a', 'b' %}{% cycle 'a', 'b' %}{% cycle 'a', 'b' %}", "aba"),
    LiquidExample("{% cycle 'g': 1, 2 %}{% cycle 'g': 3, 4 %}{% cycle 'h': 5, 6 %}", "145"),
    LiquidExample("{% cycle a, b %}{% cycle a, b %}", "11", ["a": 1, "b": 2]),
    LiquidExample("{% increment c %}{% increment c %}{{ c }}{% decrement d %}", "012-1"),
    LiquidExample("{% increment c %}{{ c }}", "56", ["c": 5]),
    LiquidExample("{% assign c = 'x' %}{% increment c %}{{ c }}", "0x"),
    LiquidExample(
      "{% for i in a %}{% ifchanged %}{{ i }}{% endifchanged %}{% endfor %}", "121", ["a": [1, 1, 2, 2, 1]]),
    LiquidExample("{% echo 'a' | upcase %}", "A"),
    LiquidExample("{% liquid\nassign x = 1\nif x == 1\n  echo 'one'\nendif\n# note\n%}", "one"),
    LiquidExample(
      "{% liquid\nendif\n%}", "Liquid syntax error: 'endif' is not a valid delimiter for liquid tags. use %}"),
  ])
  func smallTags(_ example: LiquidExample) { example.check() }

  @Test(arguments: [
    LiquidExample("{% raw %}{{ x }}{% if %}{% endraw %}", "{{ x }}{% if %}"),
    LiquidExample("a {%- comment %}{% if %}{% comment %}{% endcomment %}{% endcomment -%} b", "ab"),
    LiquidExample("{% # one\n  # two %}x", "x"),
    LiquidExample(
      "{% # one\n two %}",
      "Liquid syntax error: Syntax error in tag '#' - Each line of comments must be prefixed by the '#' character"),
    LiquidExample("{% doc %}{{ x }}{% enddoc %}y", "y"),
    LiquidExample(
      "{% doc %}{% doc %}{% enddoc %}", "Liquid syntax error: Syntax Error in 'doc' - Nested doc tags are not allowed"),
    LiquidExample("{% if true %}  {% assign x = 1 %}  {% endif %}", ""),
    LiquidExample("{% if true %}  {{ '' }}  {% endif %}", "    "),
    LiquidExample("a  {{- 1 -}}  b", "a1b"),
  ])
  func whatPrintsNothing(_ example: LiquidExample) { example.check() }

  @Test(arguments: [
    LiquidExample("{% if true %}", "Liquid syntax error: 'if' tag was never closed"),
    LiquidExample(
      "{% if true %}{% endfor %}", "Liquid syntax error: 'endfor' is not a valid delimiter for if tags. use endif"),
    LiquidExample("{% else %}", "Liquid syntax error: Unexpected outer 'else' tag"),
    LiquidExample("{% nope %}", "Liquid syntax error: Unknown tag 'nope'"),
    LiquidExample(
      "{% capture x %}{% else %}{% endcapture %}", "Liquid syntax error: capture tag does not expect 'else' tag"),
    LiquidExample("{% assign", "Liquid syntax error: Tag '{%' was not properly terminated with regexp: /\\%\\}/"),
    LiquidExample(
      "{{ x } }}", "Liquid syntax error: Variable '{{ x }' was not properly terminated with regexp: /\\}\\}/"),
    LiquidExample("{{ x ; }}", "Liquid syntax error: Unexpected character ; in \"{{ x ; }}\"", mode: .strict),
    LiquidExample(
      "{{ [x] }}", "Liquid syntax error: Bare bracket access is not allowed. Use self['...'] instead in \"{{ [x] }}\"",
      mode: .strict2),
    LiquidExample(String(repeating: "{% if 1 %}", count: 101), "Liquid error: Nesting too deep"),
  ])
  func malformedTemplatesAreRefused(_ example: LiquidExample) { example.check() }
}
