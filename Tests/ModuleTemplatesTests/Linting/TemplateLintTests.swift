import Diagnostics
import ModuleTemplates
import TestSupport
import Testing

@Suite struct TemplateLintTests {
  private static let head = "name: t\nsummary: s\nauthor: a\nversion: 1\n"

  private func lint(_ spec: String, _ files: [String: String] = [:]) throws -> [String] {
    TemplateLint.check(try template(Self.head + spec, files)).map {
      "\($0.place?.description ?? "-") \($0.severity): \($0.summary)"
    }
  }

  @Test("a template without errors has no messages")
  func clean() throws {
    let spec = """
      parameters:
      - {name: io, type: bool}
      - {name: children, type: list, default: []}
      code_files:
      - {name: View.swift, path: Code/view.liquid}
      {% for child in custom_parameters.children %}
      - {name: Child.swift, path: Code/child.liquid, custom_name: "{{ child }}.swift"}
      {% endfor %}
      {% if custom_parameters.io %}
      - {name: IO.swift, path: Code/io.liquid, custom_name: "{% raw %}{{ module_info.file_basename }}{% endraw %}"}
      {% endif %}
      """
    let files = [
      "Code/view.liquid": "{% assign x = module_info.name %}{% include 'header' %}{{ x }}{{ developer.name | upcase }}",
      "Code/child.liquid": "{{ module_info.file_name }}",
      "Code/io.liquid": "{% for target in module_info.project_targets %}{{ target }}{{ forloop.index }}{% endfor %}",
      "snippets/header.liquid": "// {{ module_info.file_name }} {{ x }} {{ year }} {% include 'deeper' %}",
      "snippets/deeper.liquid": "{{ custom_parameters.io }}", "README.md": "",
    ]
    #expect(try lint(spec, files) == [])
  }

  @Test("every kind of error is found, with its place, errors before warnings")
  func everything() throws {
    let spec = """
      licence: MIT
      parameters:
      - {name: io, type: bool}
      - {name: unused}
      code_files:
      - {name: View.swift, path: Code/View.liquid, foo: 1}
      - {name: A.swift, path: missing.liquid}
      - {name: B.swift, path: b.liquid}
      {% if custom_parameters.io %}
      - {name: C.swift, path: only-with-io.liquid}
      {% endif %}
      """
    let files = [
      "Code/view.liquid": "{{ module_info.nmae }}{{ custom_parameters.oi }}{{ prefx }}{% include 'haeder' %}",
      "b.liquid": "{{ x | nope }}", "snippets/header.liquid": "", "old.liquid": "", "OLD.liquid": "",
    ]
    #expect(
      try lint(spec, files) == [
        "t/Code/view.liquid:1:71 error: there is no snippet 'haeder'; did you mean 'header'?",
        "t/t.rambaspec:11:25 error: 'missing.liquid' is not in the template",
        "t/b.liquid:1:8 error: unknown filter 'nope'",
        "t/t.rambaspec:14:25 error: 'only-with-io.liquid' is not in the template",
        "t/t.rambaspec:10:46 warning: unknown key 'foo'",
        "t/t.rambaspec:5:1 warning: unknown key 'licence'; did you mean 'license'?",
        "t/t.rambaspec:10:28 warning: 'Code/View.liquid' is spelled 't/Code/view.liquid' on disk; a case-sensitive disk would not find it",
        "t/Code/view.liquid:1:4 warning: unknown variable 'module_info.nmae', which is empty; did you mean 'module_info.name'?",
        "t/Code/view.liquid:1:26 warning: the rambaspec declares no parameter 'oi'; did you mean 'io'?",
        "t/Code/view.liquid:1:52 warning: unknown variable 'prefx', which is empty; did you mean 'prefix'?",
        "t/OLD.liquid warning: no entry uses the file",
        "t/old.liquid warning: 't/OLD.liquid' and 't/old.liquid' differ only in letter case",
        "t/old.liquid warning: no entry uses the file",
        "t/snippets/header.liquid warning: no file includes the snippet",
        "t/t.rambaspec:8:10 warning: parameter 'unused' is unused",
      ])
  }

  @Test(
    "names that leave the module, collide or loop forever are found by rendering an example",
    arguments: [
      (
        "code_files:\n- {name: ../A.swift, path: a}\n",
        "t/t.rambaspec:6:10 error: '../ExampleA.swift' is outside of the module's directory"
      ),
      (
        "code_files:\n- {name: A.swift, path: a}\n- {name: A.swift, path: a}\n",
        "t/t.rambaspec:7:3 error: 'ExampleA.swift' is written twice"
      ),
      ("code_files:\n- {name: A.swift, path: loop}\n", "t/loop:1:30 error: loops repeat more than 5,000,000 times"),
      (
        "summary: again\ncode_files:\n- {name: A.swift, path: a}\n",
        "t/t.rambaspec:5:1 warning: duplicate key 'summary'; the last one is used"
      ),
      ("code_files:\n", "t/t.rambaspec:1:1 error: the rambaspec has neither 'code_files' nor 'test_files'"),
      (
        "code_files:\n- {name: A.swift, path: ../../a}\n",
        "t/t.rambaspec:6:25 error: '../../a' is outside of the template's catalog"
      ),
    ])
  func rendering(spec: String, expected: String) throws {
    let found = try lint(
      spec, ["a": "", "loop": "{% for i in (1..100000) %}{% for j in (1..100000) %}{% endfor %}{% endfor %}"])
    #expect(found.first == expected)
  }

  @Test("output dropped in lax mode, invalid filter arguments, and names in 'custom_name' are found")
  func texts() throws {
    let spec =
      "code_files:\n- {name: A.swift, path: a, custom_name: \"{% raw %}{{ module_info.nam }}{{ x = }}{% endraw %}\"}\n"
    let found = try lint(
      spec,
      [
        "a": "{% if prefix = 1 %}{% else if prefix %}{% endif %}{{ prefix | append }}{% include 'header' %}",
        "snippets/header.liquid": "{{ handed_over }}{{ module_info.nme }}{% assign x == 5 %}{{ developer.email }}",
      ]
    )
    #expect(
      found == [
        "t/a:1:63 error: wrong number of arguments (given 1, expected 2)",
        "t/t.rambaspec:6:1 warning: in 'custom_name': malformed 'x =', of which a part is ignored: Unexpected character =",
        "t/t.rambaspec:6:1 warning: in 'custom_name': unknown variable 'module_info.nam', which is empty; "
          + "did you mean 'module_info.name'?",
        "t/a:1:14 warning: malformed 'prefix = 1', of which a part is ignored: Unexpected character =",
        "t/a:1:28 warning: 'else' takes no condition: 'if prefix' is ignored",
        "t/snippets/header.liquid:1:52 warning: malformed '= 5', of which a part is ignored: Unexpected character =",
        "t/snippets/header.liquid:1:21 warning: unknown variable 'module_info.nme', which is empty; "
          + "did you mean 'module_info.name'?",
        "t/snippets/header.liquid:1:61 warning: unknown variable 'developer.email', which is empty",
      ])
  }

  @Test("a file that needs two parameters, or an optional text, counts as used")
  func conditions() throws {
    let spec = """
      parameters:
      - {name: kind, type: choice, choices: [view, table], default: view}
      - {name: manager, type: bool, default: false}
      - {name: facade, type: string, default: ""}
      code_files:
      - {name: "{{ custom_parameters.kind }}.swift", path: a}
      {% if custom_parameters.manager and custom_parameters.kind == 'table' %}
      - {name: B.swift, path: b}
      {% endif %}
      {% unless custom_parameters.facade == '' %}
      - {name: C.swift, path: c}
      {% endunless %}
      {% if custom_parameters.manager and custom_parameters.kind == 'cell' %}
      - {name: D.swift, path: d}
      {% endif %}
      """
    #expect(
      try lint(spec, ["a": "", "b": "", "c": "", "d": ""]).filter { $0.contains("uses the file") } == [
        "t/d warning: no entry uses the file"
      ])
  }

  @Test("features that Generamba does not support are warnings")
  func generamba() throws {
    let found = TemplateLint.check(
      try template(
        "name: other\ncode_files:\n- {name: A.swift, path: a}\n",
        ["a": "{% include 'a-b' %}{% include 'x' %}", "snippets/a-b.liquid": "", "snippets/x.liquid": ""]))
    #expect(
      found.map { "\($0.severity): \($0.summary)" } == [
        "warning: the rambaspec has no 'summary'", "warning: the rambaspec has no 'author'",
        "warning: the rambaspec has no 'version'",
        "warning: the template is in 't' but its rambaspec has the name 'other'",
        "warning: a hyphen in the name, which Generamba does not accept",
        "warning: a name of one character, which Generamba does not accept",
      ])
  }

  @Test("a parameter directly in a preset is not a key of the preset")
  func presets() throws {
    #expect(
      try lint("code_files: []\npresets:\n  loud: {style: bold, parameter: {style: bold}}\n") == [
        "t/t.rambaspec:7:10 warning: unknown key 'style'",
        "t/t.rambaspec:7:23 warning: unknown key 'parameter'; did you mean 'parameters'?",
      ])
  }

  @Test(
    "names with several parts are known only if the text defines them",
    arguments: [
      (
        "{{ module_info }}{{ module_info.size }}{{ developer.first }}{{ module_info.last.x }}{{ year.x }}{{ date.y.z }}",
        []
      ),
      ("{{ module_info.name.size }}{{ module_info.file_name }}{{ custom_parameters }}{{ prefix.size }}", []),
      (
        "{{ module_info.nmae }}",
        ["unknown variable 'module_info.nmae', which is empty; did you mean 'module_info.name'?"]
      ),
      (
        "{{ module_info.file_basename }}",
        ["unknown variable 'module_info.file_basename', which is empty"]
      ),
      (
        "{{ module }}{{ x.size }}",
        ["unknown variable 'module', which is empty", "unknown variable 'x.size', which is empty"]
      ),
      (
        "{{ addition.name }}{{ code }}",
        ["unknown variable 'addition.name', which is empty", "unknown variable 'code', which is empty"]
      ),
      ("{% assign x = 1 %}{{ x.size }}{{ custom_parameters.any.size }}", []),
    ] as [(String, [String])])
  func parts(text: String, expected: [String]) throws {
    let found = try lint("code_files:\n- {name: A.swift, path: a}\n", ["a": text])
    #expect(found.map { String($0.split(separator: ": ", maxSplits: 1)[1]) } == expected)
  }

  @Test("the bundled templates have no messages, so gen does not check them")
  func bundled() throws {
    for template in try TemplateLibrary(folder: nil).all() {
      #expect(
        DiagnosticPrinter().text(for: TemplateLint.check(template).filter { $0.id != "template-snippet-extension" })
          == "")
    }
  }
}
