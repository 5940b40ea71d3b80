package enum TemplateLanguage {
  package struct Filter: Sendable {
    package let name: String
    /// The example, without braces.
    package let use: String
    package let result: String
  }

  package struct Variable: Sendable {
    package let name: String
    package let meaning: String
    /// The value in a module named Login of an app named Shop.
    package let example: String
  }

  package struct Tag: Sendable {
    /// The tag's name, with the names of its inner and closing tags.
    package let names: [String]
    package let use: String
    package let meaning: String
  }

  package static let variables: [Variable] = [
    .init(name: "module_info.name", meaning: "the module's name", example: "Login"),
    .init(name: "module_info.description", meaning: "the purpose, from --description", example: "Login module"),
    .init(name: "module_info.project_name", meaning: "the project_name of the Rambafile", example: "Shop"),
    .init(name: "module_info.product_module_name", meaning: "the name with which code is imported", example: "Shop"),
    .init(
      name: "module_info.module_under_test", meaning: "the name that tests import, from the target's settings",
      example: "Shop"),
    .init(
      name: "module_info.kind", meaning: "'module' in an existing target, or else 'target' or 'package'",
      example: "module"),
    .init(name: "module_info.project_targets", meaning: "the targets that build the code, a list", example: "Shop"),
    .init(name: "module_info.test_targets", meaning: "the targets that build the tests, a list", example: "ShopTests"),
    .init(name: "module_info.file_name", meaning: "the name of the file that is written", example: "LoginView.swift"),
    .init(
      name: "module_info.file_basename", meaning: "in custom_name: the name of the file in the rambaspec",
      example: "View"),
    .init(name: "prefix", meaning: "the prefix of type names", example: "SH"),
    .init(name: "developer.name", meaning: "the author", example: "Ada Byron"),
    .init(name: "developer.company", meaning: "the company", example: "Acme"),
    .init(name: "year", meaning: "the year", example: "2026"),
    .init(name: "date", meaning: "the day", example: "21/11/2026"),
    .init(name: "custom_parameters.NAME", meaning: "the values that -D NAME=value sets", example: "true"),
  ]

  package static let tags: [Tag] = [
    .init(names: ["assign"], use: "assign name = value | filters", meaning: "sets a variable"),
    .init(names: ["capture"], use: "capture name … endcapture", meaning: "sets a variable to what the block prints"),
    .init(names: ["if"], use: "if a … elsif b … else … endif", meaning: "renders one branch"),
    .init(names: ["unless"], use: "unless a … endunless", meaning: "renders unless the condition is true"),
    .init(names: ["case"], use: "case a … when 'x', 'y' … else … endcase", meaning: "renders the first equal branch"),
    .init(
      names: ["for"], use: "for item in list limit: 2 … else … endfor",
      meaning: "repeats, with forloop.first and forloop.last"
    ),
    .init(names: ["break", "continue"], use: "break, continue", meaning: "end the loop, or skip to the next item"),
    .init(names: ["tablerow"], use: "tablerow item in list cols: 2 … endtablerow", meaning: "rows of an HTML table"),
    .init(names: ["cycle"], use: "cycle 'a', 'b'", meaning: "prints one after the other"),
    .init(names: ["increment", "decrement"], use: "increment name, decrement name", meaning: "print a counter"),
    .init(
      names: ["ifchanged"], use: "ifchanged … endifchanged", meaning: "prints text that differs from the last item's"),
    .init(
      names: ["include"], use: "include 'snippet', key: value", meaning: "renders a snippet that sees all variables"),
    .init(
      names: ["render"], use: "render 'snippet', key: value", meaning: "renders a snippet that sees only its arguments"),
    .init(names: ["echo"], use: "echo value", meaning: "prints, as {{ value }} does"),
    .init(names: ["raw"], use: "raw … endraw", meaning: "prints Liquid as it is"),
    .init(names: ["comment", "doc", "#"], use: "comment … endcomment, doc … enddoc, # …", meaning: "print nothing"),
  ]

  private static func example(_ name: String, _ use: String, _ result: String) -> Filter {
    Filter(name: name, use: use, result: result)
  }

  private static let texts: [Filter] = [
    example("append", "'Login' | append: 'View'", "LoginView"),
    example("prepend", "'View' | prepend: 'Login'", "LoginView"),
    example("upcase", "'Login' | upcase", "LOGIN"), example("downcase", "'Login' | downcase", "login"),
    example("capitalize", "'log in' | capitalize", "Log in"),
    example("strip", "' Login ' | strip", "Login"), example("lstrip", "' Login' | lstrip", "Login"),
    example("rstrip", "'Login ' | rstrip", "Login"), example("squish", "' log   in ' | squish", "log in"),
    example("strip_newlines", "'Login' | strip_newlines", "Login"),
    example("newline_to_br", "'Login' | newline_to_br", "Login"),
    example("replace", "'aba' | replace: 'a', 'x'", "xbx"),
    example("replace_first", "'aba' | replace_first: 'a', 'x'", "xba"),
    example("replace_last", "'aba' | replace_last: 'a', 'x'", "abx"),
    example("remove", "'aba' | remove: 'a'", "b"), example("remove_first", "'aba' | remove_first: 'a'", "ba"),
    example("remove_last", "'aba' | remove_last: 'a'", "ab"),
    example("split", "'a-b' | split: '-' | last", "b"), example("slice", "'Login' | slice: 0, 3", "Log"),
    example("truncate", "'LoginPresenter' | truncate: 8", "Login..."),
    example("truncatewords", "'one two three' | truncatewords: 2", "one two..."),
    example("escape", "'a<b' | escape", "a&lt;b"), example("h", "'a<b' | h", "a&lt;b"),
    example("escape_once", "'a&lt;b' | escape_once", "a&lt;b"),
    example("strip_html", "'<b>a</b>' | strip_html", "a"),
    example("url_encode", "'a b' | url_encode", "a+b"), example("url_decode", "'a+b' | url_decode", "a b"),
    example("base64_encode", "'Login' | base64_encode", "TG9naW4="),
    example("base64_decode", "'TG9naW4=' | base64_decode", "Login"),
    example("base64_url_safe_encode", "'Login' | base64_url_safe_encode", "TG9naW4="),
    example("base64_url_safe_decode", "'TG9naW4=' | base64_url_safe_decode", "Login"),
  ]

  private static let numbers: [Filter] = [
    example("plus", "2 | plus: 1", "3"), example("minus", "2 | minus: 1", "1"), example("times", "2 | times: 3", "6"),
    example("divided_by", "7 | divided_by: 2", "3"), example("modulo", "7 | modulo: 2", "1"),
    example("round", "1.25 | round: 1", "1.3"), example("ceil", "1.2 | ceil", "2"),
    example("floor", "1.8 | floor", "1"),
    example("abs", "-2 | abs", "2"), example("at_least", "2 | at_least: 3", "3"),
    example("at_most", "2 | at_most: 1", "1"),
  ]

  private static let lists: [Filter] = [
    example("first", "'a,b' | split: ',' | first", "a"), example("last", "'a,b' | split: ',' | last", "b"),
    example("size", "'Login' | size", "5"), example("join", "'a,b' | split: ',' | join: ' '", "a b"),
    example("map", "module_info | map: 'name' | join", "Login"),
    example("sort", "'b,a' | split: ',' | sort | join", "a b"),
    example("sort_natural", "'b,A' | split: ',' | sort_natural | join", "A b"),
    example("reverse", "'a,b' | split: ',' | reverse | join", "b a"),
    example("uniq", "'a,a' | split: ',' | uniq | join", "a"),
    example("compact", "'a,b' | split: ',' | compact | join", "a b"),
    example("concat", "module_info.project_targets | concat: module_info.test_targets | join", "Shop ShopTests"),
    example("where", "module_info | where: 'name', 'Login' | size", "1"),
    example("reject", "module_info | reject: 'name', 'Login' | size", "0"),
    example("has", "module_info | has: 'name', 'Login'", "true"),
    example("find", "module_info | find: 'name', 'Login' | map: 'name' | join", "Login"),
    example("find_index", "module_info | find_index: 'name', 'Login'", "0"),
    example("sum", "'1,2' | split: ',' | sum", "3"),
  ]

  /// The other filters; those for code come last.
  private static let others: [Filter] = [
    example("default", "nothing | default: 'x'", "x"), example("date", "'2026-11-21' | date: '%Y'", "2026"),
    example("camel_case", "'order list' | camel_case", "orderList"),
    example("pascal_case", "'order list' | pascal_case", "OrderList"),
    example("snake_case", "'OrderList' | snake_case", "order_list"),
    example("kebab_case", "'OrderList' | kebab_case", "order-list"),
    example("lower_first", "'OrderList' | lower_first", "orderList"),
    example("upper_first", "'orderList' | upper_first", "OrderList"),
    example("swift_identifier", "'2fast' | swift_identifier", "_2fast"),
  ]

  package static let filters = texts + numbers + lists + others
}
