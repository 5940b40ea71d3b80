import Diagnostics
import ModuleTemplates
import Testing

@Suite struct RambaspecTests {
  /// One line for each entry, in the terms of the rambaspec.
  private func outline(_ spec: Rambaspec) -> [String] {
    spec.files.map { entry in
      var line = "\(entry.role) \(entry.name.text) < \(entry.path?.text ?? "-")"
      if let name = entry.customName { line += " as \(name.text)" }
      if entry.isResource { line += " resource" }
      if entry.isOnce { line += " once" }
      if entry.base == .modules { line += " below modules" }
      if entry.targets.rawValue != entry.role.rawValue { line += " in \(entry.targets)" }
      return line
    }
  }

  @Test(
    "entries in all forms of public templates are parsed",
    arguments: [
      (
        "code_files:\n- {name: View/View.swift, path: Code/view.liquid} # the view\n",
        ["code View/View.swift < Code/view.liquid"]
      ),
      ("code_files:\n  - name: View.swift\n    path: a b.liquid\n", ["code View.swift < a b.liquid"]),
      (
        "test_files:\n- {name: \"Mock Objects/M.swift\", path: ../Code/m.liquid}\n",
        ["test Mock Objects/M.swift < ../Code/m.liquid"]
      ),
      ("code_files:\n- {name: Resources}\n", ["code Resources < -"]),
      ("code_files:\n- {name: A.swift, path: a, custom_name: B.swift}\n", ["code A.swift < a as B.swift"]),
      ("code_files:\n- {name: A.json, path: a, is_resource: true}\n", ["code A.json < a resource"]),
      ("code_files:\n- {name: A.json, path: a, is_resource: no}\n", ["code A.json < a"]),
      (
        "code_files:\n- {name: A.swift, path: a, once: true, targets: none}\n",
        ["code A.swift < a once below modules in none"]
      ),
      ("code_files:\n- {name: A.swift, path: a, once: true, below: module}\n", ["code A.swift < a once"]),
      ("code_files:\n- {name: A.swift, path: a, below: modules}\n", ["code A.swift < a below modules"]),
      ("code_files:\n- {name: A.swift, path: a, targets: test}\n", ["code A.swift < a in test"]),
      ("code_files:\n- {name: 1.0, path: no}\n", ["code 1.0 < false"]),
      ("code_files:\ntest_files:\ndependencies:\n", []),
      ("name: x\n", []),
    ])
  func entries(text: String, expected: [String]) throws {
    #expect(outline(try template(text).rambaspec()) == expected)
  }

  @Test("a rambaspec with too many entries is rejected")
  func tooMany() throws {
    let text = "code_files:\n" + String(repeating: "- {name: A.swift, path: a}\n", count: 5001)
    let error = #expect(throws: DiagnosticError.self) { try template(text).rambaspec() }
    #expect(
      error?.diagnostics.map(\.summary) == ["'code_files' has 5001 entries; at most 5000 are written"])
    let parameters = "parameters:\n" + (0...500).map { "- {name: p\($0), type: bool}\n" }.joined()
    let other = #expect(throws: DiagnosticError.self) { try template(parameters).rambaspec() }
    #expect(other?.diagnostics.map(\.summary) == ["'parameters' has 501 entries; at most 500 are read"])
  }

  @Test("the template's metadata is parsed, with the version as written")
  func description() throws {
    let spec = try template(
      "name: viper\nsummary: 'VIPER: five parts'\nauthor: Ada\nversion: 1.10\nlicense: MIT\ndependencies: [A, B/C]\nvariables: [x]\n"
    ).rambaspec()
    #expect(spec.name?.text == "viper")
    #expect(spec.summary?.text == "VIPER: five parts")
    #expect(spec.author?.text == "Ada")
    #expect(spec.version?.text == "1.10")
    #expect(spec.license?.text == "MIT")
    #expect(spec.dependencies.map(\.text) == ["A", "B/C"])
    #expect(spec.unknownKeys.map { "\($0.text) \($0.place.description)" } == ["variables t/t.rambaspec:7:1"])
    #expect(spec.codeFiles == nil)
    #expect(spec.parameters == nil)
  }

  @Test("all errors are found at once, each with its place")
  func mistakesAtOnce() {
    let text = """
      name: [a]
      code_files:
      - Code/view.liquid
      - {path: a}
      - {name: A.swift, path: a, targets: tset}
      test_files: a
      parameters:
      - {name: a, type: boolean}
      - {name: b, type: choice}
      - x
      """
    #expect(
      mistakes { _ = try template(text).rambaspec() } == """
        t/t.rambaspec:1:7: error: 'name' must be a text, not a list [rambaspec-type]
        1 | name: [a]
          |       ^~~
        t/t.rambaspec:3:3: error: an entry must be a mapping with 'name' and 'path', not text [rambaspec-entry]
        3 | - Code/view.liquid
          |   ^~~~~~~~~~~~~~~~
          = help: write it as '- {name: View/View.swift, path: Code/View/view.swift.liquid}'
        t/t.rambaspec:4:3: error: the entry has no 'name' [rambaspec-entry-name]
        4 | - {path: a}
          |   ^~~~~~~~~
          = help: add the path of the new file: '- {name: View/View.swift, path: Code/View/view.swift.liquid}'
        t/t.rambaspec:5:37: error: 'targets' is 'code', 'test' or 'none'; did you mean 'test'? [rambaspec-targets]
        5 | - {name: A.swift, path: a, targets: tset}
          |                                     ^~~~
        t/t.rambaspec:6:13: error: 'test_files' must be a list, not text [rambaspec-type]
        6 | test_files: a
          |             ^
          = help: begin each item with '- '
        t/t.rambaspec:8:19: error: 'type' is 'string', 'bool', 'choice' or 'list' [rambaspec-parameter-type]
        8 | - {name: a, type: boolean}
          |                   ^~~~~~~
        t/t.rambaspec:9:3: error: a choice requires 'choices' [rambaspec-parameter]
        9 | - {name: b, type: choice}
          |   ^~~~~~~~~~~~~~~~~~~~~~~
          = help: add 'choices: [one, another]'
        t/t.rambaspec:10:3: error: a parameter must be a mapping with 'name' and 'type', not text [rambaspec-parameter]
        10 | - x
           |   ^
          = help: write it as '- {name: with_tests, type: bool, default: true}'

        """)
  }

  @Test("a rambaspec is rendered before it is parsed")
  func liquidFirst() throws {
    let text = """
      code_files:
      {% if custom_parameters.kind == "big" %}
      - {name: "{{ module_info.name }}Parts/Big.swift", path: big}
      {% endif %}
      - {name: Small.swift, path: small}
      """
    let spec = try template(text).rambaspec(scope: .login([GivenParameter("kind", .string("big"))]))
    #expect(outline(spec) == ["code LoginParts/Big.swift < big", "code Small.swift < small"])
    #expect(spec.files.map(\.place.description) == ["t/t.rambaspec:3:1", "t/t.rambaspec:5:3"])
    #expect(spec.files[1].path?.place.description == "t/t.rambaspec:5:29")
    #expect(outline(try template(text).rambaspec()) == ["code Small.swift < small"])
  }

  @Test("an error in a rendered rambaspec is reported in its source if possible, else in the rendered text")
  func renderedMistakes() {
    #expect(
      mistakes { _ = try template("name: {{ prefix }}x\ncode_files:\n- {nmae: A, path: a}\n").rambaspec() } == """
        t/t.rambaspec:3:3: error: the entry has no 'name' [rambaspec-entry-name]
        3 | - {nmae: A, path: a}
          |   ^~~~~~~~~~~~~~~~~~
          = note: the rambaspec was rendered as Liquid before it was read
          = help: add the path of the new file: '- {name: View/View.swift, path: Code/View/view.swift.liquid}'

        """)
    #expect(
      mistakes {
        _ = try template("code_files:{% for i in (1..3) %}\n- x{{ i }}{% endfor %}\n").rambaspec()
      }?.split(separator: "\n").first
        == "t/t.rambaspec (rendered):2:3: error: an entry must be a mapping with 'name' and 'path', not text [rambaspec-entry]"
    )
  }

  @Test("a line without Liquid is found again after lines were added or removed")
  func unchangedLine() {
    let text = "code_files:{% for i in (1..3) %}\n- {name: A{{ i }}, path: a}{% endfor %}\n- {nmae: B, path: b}\n"
    #expect(
      mistakes { _ = try template(text).rambaspec() }?.hasPrefix("t/t.rambaspec:3:3: error: the entry has no") == true)
  }

  @Test("YAML errors and Liquid errors keep their places")
  func syntax() {
    #expect(
      mistakes { _ = try template("a: b: c\n").rambaspec() }?.hasPrefix(
        "t/t.rambaspec:1:5: error: a value without quotes") == true)
    #expect(
      mistakes { _ = try template("a: {{ x | nope }}\n").rambaspec() }?.hasPrefix(
        "t/t.rambaspec:1:11: error: unknown filter") == true)
    #expect(
      mistakes { _ = try template("- a\n").rambaspec() }?.hasPrefix(
        "t/t.rambaspec:1:1: error: a rambaspec must be a mapping") == true)
    #expect(
      mistakes { _ = try template("").rambaspec() }?.hasPrefix("t/t.rambaspec: error: a rambaspec must be a mapping")
        == true
    )
  }
}
