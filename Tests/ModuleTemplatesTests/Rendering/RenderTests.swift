import Diagnostics
import TestSupport
import Testing

@testable import ModuleTemplates

@Suite struct RenderTests {
  private func files(_ entries: String, _ files: [String: String] = ["a": "x"]) throws -> [String] {
    try template("code_files:\n" + entries, files).render(.login()).files.map { file in
      file.path + (file.content.map { " = " + String(decoding: $0, as: UTF8.self) } ?? "/")
    }
  }

  @Test(
    "a file name contains prefix, module and the last part of the entry's name",
    arguments: [
      ("- {name: View/ViewController.swift, path: a}", "View/ACLoginViewController.swift = x"),
      ("- {name: View.xib, path: a}", "ACLoginView.xib = x"),
      ("- {name: Mock Objects/Deep/M, path: a}", "Mock Objects/Deep/ACLoginM = x"),
      ("- {name: ./View//V.swift, path: a}", "View/ACLoginV.swift = x"),
      ("- {name: V.swift, path: a, custom_name: \"{{ prefix }}Thing.swift\"}", "ACThing.swift = x"),
      ("- {name: D/V.swift, path: a, custom_name: Fixed}", "D/Fixed = x"),
      (
        "- {name: D/V.swift, path: a, custom_name: \"{% raw %}{{ module_info.file_basename }}{% endraw %}\"}",
        "D/V.swift = x"
      ),
      ("- {name: \"{{ module_info.name }}Parts/P.swift\", path: a}", "LoginParts/ACLoginP.swift = x"),
      ("- {name: Empty}", "Empty/"),
      ("- {name: /Empty/Folder/}", "Empty/Folder/"),
    ])
  func naming(entry: String, expected: String) throws {
    #expect(try files(entry) == [expected])
  }

  @Test("rendering reports the lint messages of the used texts only, each name once per text")
  func textWarnings() throws {
    let module = try template(
      "parameters:\n- {name: io, type: bool}\ncode_files:\n- {name: A.swift, path: a}\n- {name: B.swift, path: a}\n",
      [
        "a": "{% assign z = 1 %}{{ prefx }}{{ prefx }}{{ custom_parameters.oi }}{% include 'header' %}{{ x == 1 }}",
        "unused": "{{ nothing }}", "snippets/header.liquid": "{{ z }}{{ given }}{{ module_info.nam }}",
      ]
    ).render(.login())
    #expect(
      DiagnosticPrinter().text(for: module.warnings.filter { $0.id != "rambaspec-missing-key" }) == """
        t/a:1:94: warning: malformed 'x == 1', of which a part is ignored: Expected end_of_string but found comparison [liquid-malformed]
        1 | {% assign z = 1 %}{{ prefx }}{{ prefx }}{{ custom_parameters.oi }}{% include 'header' %}{{ x == 1 }}
          |                                                                                              ^~
        t/a:1:22: warning: unknown variable 'prefx', which is empty; did you mean 'prefix'? [template-unknown-variable]
        1 | {% assign z = 1 %}{{ prefx }}{{ prefx }}{{ custom_parameters.oi }}{% include 'header' %}{{ x == 1 }}
          |                      ^~~~~
          = note: and in 1 more place of it
        t/a:1:44: warning: the rambaspec declares no parameter 'oi'; did you mean 'io'? [template-undeclared-parameter]
        1 | {% assign z = 1 %}{{ prefx }}{{ prefx }}{{ custom_parameters.oi }}{% include 'header' %}{{ x == 1 }}
          |                                            ^~~~~~~~~~~~~~~~~~~~
          = help: declare it: '- {name: oi}' below 'parameters:'
        t/a:1:92: warning: unknown variable 'x', which is empty [template-unknown-variable]
        1 | {% assign z = 1 %}{{ prefx }}{{ prefx }}{{ custom_parameters.oi }}{% include 'header' %}{{ x == 1 }}
          |                                                                                            ^
        t/snippets/header.liquid:1:22: warning: unknown variable 'module_info.nam', which is empty; did you mean 'module_info.name'? [template-unknown-variable]
        1 | {{ z }}{{ given }}{{ module_info.nam }}
          |                      ^~~~~~~~~~~~~~~

        """)
    let error = #expect(throws: DiagnosticError.self) { try module.failingOnWarnings() }
    #expect(error?.diagnostics.allSatisfy { $0.severity == .error } ?? false)
  }

  @Test("binary files are copied unchanged, and files of a folder keep their names")
  func copies() throws {
    let spec = Array(
      """
      code_files:
      - {name: Assets.xcassets, path: Assets.xcassets, custom_name: Assets.xcassets}
      - {name: .strings, path: L.strings}
      """.utf8)
    let template = ModuleTemplate(
      name: "t", origin: .bundled,
      files: MemoryFiles(
        contents: [
          "t/t.rambaspec": spec, "t/Assets.xcassets/Contents.json": Array("{}".utf8),
          "t/Assets.xcassets/a.imageset/a.png": [0x89, 0xFF],
          "t/Assets.xcassets/n.txt.liquid": Array("{{ prefix }}".utf8),
          "t/L.strings": [0xFF, 0xFE, 0x61, 0],
        ], label: ""), folder: "t", source: SourceText(path: "t.rambaspec", bytes: spec))
    let files = try template.render(.login()).files
    #expect(
      files.map(\.path) == [
        "Assets.xcassets/Contents.json", "Assets.xcassets/a.imageset/a.png", "Assets.xcassets/n.txt", "ACLogin.strings",
      ])
    #expect(files.map(\.content) == [Array("{}".utf8), [0x89, 0xFF], Array("AC".utf8), [0xFF, 0xFE, 0x61, 0]])
    #expect(
      try TemplateSnapshot(of: template).parts.map(\.path) == [
        "t.rambaspec", "Assets.xcassets/Contents.json", "Assets.xcassets/a.imageset/a.png",
        "Assets.xcassets/n.txt.liquid", "L.strings",
      ])
    #expect(!TemplateLint.check(template).contains { $0.severity == .error || $0.id == "template-unused-file" })
  }

  @Test(
    "a misspelled key is an error, because the intended key is missing",
    arguments: [
      ("code_files:\n- {name: V.swift, pth: a}", "pth"), ("code_file:\n- {name: V.swift, path: a}", "code_file"),
    ])
  func misspelt(spec: String, key: String) throws {
    let error = #expect(throws: DiagnosticError.self) { try template(spec, ["a": "x"]).render(.login()) }
    #expect(error?.diagnostics.first?.summary.hasPrefix("unknown key '\(key)'; did you mean '") == true)
  }

  @Test("a body has access to the whole scope and its file name, but not to the base name")
  func bodies() throws {
    let body = """
      {{ year }} {{ date }} {{ prefix }} {{ developer.name }} {{ developer.company }} {{ module_info.name }} \
      {{ module_info.description }} {{ module_info.project_name }} {{ module_info.product_module_name }} \
      {{ module_info.project_targets }} {{ module_info.test_targets }} {{ module_info.file_name }} \
      [{{ module_info.file_basename }}]
      """
    #expect(
      try files("- {name: V/V.swift, path: a}", ["a": body]) == [
        "V/ACLoginV.swift = 2026 05/01/2026 AC Ada Acme Login Login module Shop Shop Shop ShopTests ACLoginV.swift []"
      ])
  }

  @Test("snippets come from the template, then from its catalog, ignoring case")
  func snippets() throws {
    let found = try files(
      "- {name: A.swift, path: a}",
      [
        "a": "{% include 'header' %}{% include 'shared' %}{% include 'Upper' %}{% include 'sub/part' %}",
        "snippets/header.liquid": "own {{ module_info.file_name }} ", "/snippets/header.liquid": "not this",
        "/snippets/shared.liquid": "shared ", "snippets/upper.liquid": "upper ", "snippets/sub/part.liquid": "part",
      ])
    #expect(found == ["ACLoginA.swift = own ACLoginA.swift shared upper part"])
  }

  @Test("a file found with another case is used, with a warning")
  func otherCase() throws {
    let module = try template(
      "code_files:\n- {name: A.swift, path: Code/View.liquid}\n",
      ["code/view.liquid": "{% include 'HEAD' %}", "Snippets/head.liquid": "h"]
    ).render(.login())
    #expect(module.files.map(\.content) == [Array("h".utf8)])
    #expect(
      module.warnings.map { "\($0.place?.description ?? "") \($0.summary)" } == [
        "t/t.rambaspec:2:25 'Code/View.liquid' is spelled 't/code/view.liquid' on disk; a case-sensitive disk would not find it",
        "t/code/view.liquid:1:12 the snippet 'HEAD' is spelled 'head' on the disk",
      ])
  }

  @Test("files of other templates in the catalog can be shared, files outside it cannot")
  func neighbors() throws {
    #expect(try files("- {name: A.swift, path: ../Code/a}", ["/Code/a": "n"]) == ["ACLoginA.swift = n"])
    #expect(
      mistakes { _ = try files("- {name: A.swift, path: ../../a}") }?.split(separator: "\n").first
        == "t/t.rambaspec:2:25: error: '../../a' is outside of the template's catalog [template-path-outside]")
    #expect(
      mistakes { _ = try files("- {name: A.swift, path: /etc/passwd}") }?.split(separator: "\n").first
        == "t/t.rambaspec:2:25: error: '/etc/passwd' is outside of the template's catalog [template-path-outside]")
  }

  @Test(
    "a name that leaves the module's folder or is invalid is rejected",
    arguments: [
      ("- {name: ../A.swift, path: a}", "'../ACLoginA.swift' is outside of the module's directory"),
      ("- {name: V/../../A.swift, path: a}", "'V/../../ACLoginA.swift' is outside of the module's directory"),
      ("- {name: /Lead/A.swift, path: a}", "absolute path '/Lead/ACLoginA.swift' is outside of the module's directory"),
      ("- {name: A.swift, path: a, custom_name: ../../x}", "'../../x' is outside of the module's directory"),
      (
        "- {name: A.swift, path: a, custom_name: /tmp/x}", "absolute path '/tmp/x' is outside of the module's directory"
      ),
      (
        "- {name: A.swift, path: a, custom_name: \"a\\nb\"}",
        "the file name 'a\nb' contains an invisible character"
      ),
      (
        "- {name: A.swift, path: a, custom_name: \"a\\u202Eb\"}",
        "the file name 'a\u{202E}b' contains an invisible character"
      ),
      ("- {name: A.swift, path: a, custom_name: \"{{ nothing }}x/\"}", "'x/' is not a file name"),
      ("- {name: \"..\"}", "'..' is outside of the module's directory"),
    ])
  func hostileNames(entry: String, summary: String) {
    let error = #expect(throws: DiagnosticError.self) { try files(entry) }
    #expect(error?.diagnostics.map(\.summary) == [summary])
  }

  @Test("a name too long for the disk is rejected")
  func longName() {
    let error = #expect(throws: DiagnosticError.self) {
      try files("- {name: \(String(repeating: "x", count: 300)).swift, path: a}")
    }
    #expect(error?.diagnostics.first?.summary.hasSuffix("is longer than 255 bytes") == true)
    let path = #expect(throws: DiagnosticError.self) {
      try files("- {name: \(String(repeating: "x/", count: 600))x.swift, path: a}")
    }
    #expect(path?.diagnostics.first?.summary.hasSuffix("/…' is longer than 1,024 bytes") == true)
  }

  @Test("files with conflicting paths are rejected")
  func collisions() {
    #expect(
      mistakes {
        _ = try files(
          "- {name: V/A.swift, path: a}\n- {name: V/A.swift, path: a}\n- {name: v/a.swift, path: a}\n- {name: W, path: a, custom_name: W}\n- {name: W/B, path: a}\n"
        )
      } == """
        t/t.rambaspec:3:3: error: 'V/ACLoginA.swift' is written twice [template-path-collision]
        3 | - {name: V/A.swift, path: a}
          |   ^~~~~~~~~~~~~~~~~~~~~~~~~~
          = note: the other file is here (t/t.rambaspec:2:3)
          = help: rename one of them
        t/t.rambaspec:4:3: error: 'v/ACLogina.swift' and 'V/ACLoginA.swift' differ only in letter case, which many disks ignore [template-path-collision]
        4 | - {name: v/a.swift, path: a}
          |   ^~~~~~~~~~~~~~~~~~~~~~~~~~
          = note: the other file is here (t/t.rambaspec:2:3)
          = help: rename one of them
        t/t.rambaspec:6:3: error: 'W' is a file, and the directory of 'W/ACLoginB' [template-path-collision]
        6 | - {name: W/B, path: a}
          |   ^~~~~~~~~~~~~~~~~~~~
          = note: the file is here (t/t.rambaspec:5:3)

        """)
  }

  @Test("errors of all files are reported at once, each with its rendered file")
  func allMistakes() {
    let found = mistakes {
      _ = try files(
        "- {name: V/View.swift, path: view}\n- {name: B.swift, path: Code/b.liquid}\n",
        ["view": "let title = \"{{ module_info.name | capitalise }}\"\n", "code/bb.liquid": ""])
    }
    #expect(
      found == """
        t/view:1:36: error: unknown filter 'capitalise'; did you mean 'capitalize'? [liquid-unknown-filter]
        1 | let title = "{{ module_info.name | capitalise }}"
          |                                    ^~~~~~~~~~
          = note: rendering V/View.swift of template 't' (t/t.rambaspec:2:3)
        t/t.rambaspec:3:25: error: 'Code/b.liquid' is not in the template; did you mean 'code/bb.liquid'? [template-file-missing]
        3 | - {name: B.swift, path: Code/b.liquid}
          |                         ^~~~~~~~~~~~~
          = help: add the file to 't', or correct 'path'

        """)
  }

  @Test("the same scope gives the same files")
  func deterministic() throws {
    let template = try template("code_files:\n- {name: A.swift, path: a}\n", ["a": "{{ custom_parameters }}"])
    let scope = RenderScope.login([GivenParameter("b", .string("1")), GivenParameter("a", .string("2"))])
    let first = try template.render(scope).files.map(\.content)
    #expect(first == (try template.render(scope).files.map(\.content)))
    #expect(first == [Array(#"{"b"=>"1", "a"=>"2"}"#.utf8)])
  }
}
