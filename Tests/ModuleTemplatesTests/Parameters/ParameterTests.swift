import Diagnostics
import Testing

@testable import ModuleTemplates

@Suite struct ParameterTests {
  private let spec = """
    name: t
    parameters:
    - {name: kind, type: choice, choices: [plain, big], default: plain, description: How large it is}
    - {name: io, type: bool}
    - {name: fields, type: list, pattern: "[a-z]+"}
    - {name: title, required: true, description: What the screen says}
    - {name: note}
    code_files:
    - {name: A.swift, path: a}
    """
  private let body =
    "{{ custom_parameters.kind }} {{ custom_parameters.io }} {{ custom_parameters.fields.size }} {{ custom_parameters.fields | join: '+' }} {{ custom_parameters.title }} {{ custom_parameters.note }}"

  private func rendered(_ parameters: [(String, ParameterValue)]) throws -> String {
    let module = try template(spec, ["a": body]).render(.login(parameters.map { GivenParameter($0.0, $0.1) }))
    return String(decoding: module.files[0].content ?? [], as: UTF8.self)
  }

  @Test("declared types reach the template, with defaults for unset parameters")
  func types() throws {
    #expect(try rendered([("title", .string("Hi"))]) == "plain false 0  Hi ")
    let all: [(String, ParameterValue)] = [
      ("kind", .string("big")), ("io", .string("YES")), ("fields", .string("a, b ,c")), ("title", .string("x:y")),
      ("note", .string("n")),
    ]
    #expect(try rendered(all) == "big true 3 a+b+c x:y n")
    #expect(try rendered(all + [("io", .bool(false)), ("fields", .list(["z"]))]) == "big false 1 z x:y n")
  }

  @Test(
    "a pattern matches the same on the calling thread and on another one",
    arguments: [
      ("[A-Za-z_][A-Za-z0-9_]*", "Kit_2", true), ("[A-Za-z_][A-Za-z0-9_]*", "2Kit", false),
      ("[A-Za-z_][A-Za-z0-9_]*", "Kit-2", false), ("a|b", "b", true), ("a|b", "c", false), ("(", "(", false),
      ("[a-z]{2}", "ab", true), ("[a-z]{2}", "abc", false), ("", "", true),
    ])
  func quickPattern(pattern: String, text: String, matches: Bool) {
    #expect(PatternMatch.isWhole(pattern, text) == matches)
  }

  @Test("a very slow pattern stops early and does not match")
  func slowPattern() async {
    // Threads that match such a pattern never end, and would take a processor each from the other tests.
    await #expect(processExitsWith: .success) {
      #expect(!PatternMatch.isWhole("(a+)+$", String(repeating: "a", count: 60) + "!"))
      #expect(!PatternMatch.isWhole("(a|aa){1,90}", String(repeating: "a", count: 60) + "!"))
    }
    #expect(PatternMatch.isWhole("(a+)+$", "aaa") && !PatternMatch.isWhole("(", "("))
    // The maximum depth of brackets, and one more.
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + "a" + String(repeating: "]", count: depth)
    }
    #expect(PatternMatch.isWhole(nested(32), "a") && !PatternMatch.isWhole(nested(33), "a"))
  }

  @Test(
    "an invalid value is rejected with the rule and a suggestion",
    arguments: [
      ("kind", "bgi", "parameter 'kind' cannot be 'bgi'; did you mean 'big'?"),
      ("io", "maybe", "parameter 'io' must be true or false, not 'maybe'"),
      ("fields", "a,B", "parameter 'fields' must match /[a-z]+/, unlike 'B'"),
      ("fields", "a,b,a", "parameter 'fields' contains 'a' twice"),
      ("feilds", "a", "template 't' has no parameter 'feilds'; did you mean 'fields'?"),
    ])
  func refused(name: String, value: String, summary: String) {
    let error = #expect(throws: DiagnosticError.self) {
      try rendered([("title", .string("x")), (name, .string(value))])
    }
    #expect(error?.diagnostics.map(\.summary) == [summary])
  }

  @Test("parameters for other templates in a file are ignored, except misspelt ones")
  func otherTemplates() throws {
    let place = Place(path: "Rambafile")
    let template = try template(
      "parameters:\n- {name: kind, default: a}\ncode_files:\n- {name: A.swift, path: a}\n", ["a": ""])
    func render(_ name: String) throws {
      _ = try template.render(.login([GivenParameter(name, .string("x"), at: place)]))
    }
    try render("test_framework")
    #expect(
      #expect(throws: DiagnosticError.self) { try render("kidn") }?.diagnostics.map(\.summary)
        == ["template 't' has no parameter 'kidn'; did you mean 'kind'?"])
  }

  @Test("a missing required parameter is an error that explains how to set it")
  func missing() {
    #expect(
      mistakes { _ = try rendered([]) } == """
        error: template 't' requires parameter 'title' [parameter-missing]
          = note: What the screen says (t/t.rambaspec:6:10)
          = help: set it with -D title=VALUE

        """)
  }

  @Test("a preset sets several parameters, explicit values override it, and an unknown preset is rejected")
  func presets() throws {
    let text = """
      parameters:
      - {name: a, default: x}
      - {name: b, type: bool}
      presets:
        small: {description: Little, parameters: {a: s, b: true}}
      code_files:
      - {name: A.swift, path: a}
      """
    let template = try template(
      text, ["a": "{{ custom_parameters.a }}{{ custom_parameters.b }}{{ custom_parameters.preset }}"])
    func body(_ parameters: [GivenParameter]) throws -> String {
      String(decoding: try template.render(.login(parameters)).files[0].content ?? [], as: UTF8.self)
    }
    #expect(try body([GivenParameter("preset", .string("small"))]) == "strue")
    #expect(try body([GivenParameter("a", .string("y")), GivenParameter("preset", .string("small"))]) == "ytrue")
    let error = #expect(throws: DiagnosticError.self) { try body([GivenParameter("preset", .string("smal"))]) }
    #expect(error?.diagnostics.map(\.summary) == ["there is no preset 'smal'; did you mean 'small'?"])
  }

  @Test("a template without declarations accepts any parameter as text")
  func undeclared() throws {
    let template = try template(
      "code_files:\n- {name: A.swift, path: a}\n",
      ["a": "{{ custom_parameters.x }}{% if custom_parameters.y %}!{% endif %}"])
    let module = try template.render(
      .login([GivenParameter("x", .string("1")), GivenParameter("y", .string("false"))]))
    #expect(module.files[0].content == Array("1!".utf8))
  }

  @Test("defaults determine the generated files")
  func defaultsInRambaspec() throws {
    let text = """
      parameters:
      - {name: io, type: bool, default: true}
      code_files:
      {% if custom_parameters.io %}
      - {name: IO.swift, path: a}
      {% endif %}
      - {name: A.swift, path: a}
      """
    let template = try template(text, ["a": ""])
    #expect(try template.render(.login()).files.map(\.path) == ["ACLoginIO.swift", "ACLoginA.swift"])
    let without = try template.render(.login([GivenParameter("io", .bool(false))]))
    #expect(without.files.map(\.path) == ["ACLoginA.swift"])
  }

  @Test("an invalid default and an invalid pattern are errors of the template")
  func badDeclarations() {
    let text = """
      parameters:
      - {name: a, type: bool, default: perhaps}
      - {name: b, pattern: "["}
      - {name: a}
      """
    let error = #expect(throws: DiagnosticError.self) { try template(text).rambaspec() }
    #expect(
      error?.diagnostics.map { "\($0.place?.description ?? "") \($0.summary)" } == [
        "t/t.rambaspec:2:34 parameter 'a' must be true or false, not 'perhaps'",
        "t/t.rambaspec:3:22 'pattern' is not a regular expression",
        "t/t.rambaspec:4:10 parameter 'a' is declared twice",
      ])
  }
}
