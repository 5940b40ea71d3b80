import Diagnostics
import TestSupport
import Testing
import YAML

@testable import ModuleTemplates

/// The recorded contents and diagnostics of template descriptions.
@Suite struct RambaspecExamplesTests {
  /// The text after `name: t`.
  private static let specs = [
    "", "summary: 1.10\nauthor: [a]\nversion: {a: b}\nlicense: true\n", "nmae: x\nextra: 1\nsumary: y\n",
    "name: u\n", "code_files: x\n",
    "code_files:\n- x\n- 1\n-\n- {}\n- {path: a}\n- {name: a, path: b, pth: c, other: 1}\n",
    "code_files:\n- {name: A.swift, path: a.liquid, custom_name: '{{ module_info.name }}.swift', is_resource: yes}\ntest_files:\n- {name: B.swift, path: b.liquid, once: maybe}\n",
    "code_files:\n- {name: A, below: modules, targets: none, part: code}\n- {name: B, path: a.liquid, below: here, targets: some, part: x}\n",
    "code_files:\n- {name: A.swift, path: a.liquid}\n- {name: A.swift, path: b.liquid}\n- {name: A.swift, path: a.liquid, once: true}\n",
    "code_files:\n- {name: ../A.swift, path: /etc/passwd}\n- {name: /A.swift, path: ../../b}\n- {name: 'A\\B', path: c:\\d}\n",
    "dependencies: a\n", "dependencies: [a, 1, [b], '', null, a]\n",
    "parameters: x\n",
    "parameters:\n- x\n- {type: bool}\n- {name: a, type: boolean}\n- {name: a}\n- {name: b, type: choice}\n- {name: c, kind: x}\n",
    "parameters:\n- {name: a, choices: [b, c], default: d}\n- {name: e, type: bool, default: maybe}\n- {name: f, type: int, default: 1.5}\n- {name: g, default: x, pattern: '[0-9]+'}\n- {name: h, pattern: '['}\n- {name: i, required: perhaps}\n- {name: j, choices: k}\n",
    "parameters:\n- {name: a, type: list, default: [b, c]}\n- {name: d, type: string, default: [e]}\n- {name: f, description: 1, required: true}\n- {name: g h}\n- {name: 1}\n- {name: ''}\n",
    "presets: x\n",
    "presets:\n  a: {parameters: {b: true}, description: c}\n  d: {parameters: x}\n  e: {other: 1}\n  f:\n  g: h\n",
    "presets:\n  a: {parametrs: {b: 1}, style: bold, description: c}\n  d: {parameters: }\n",
    "presets:\n  a: {parameters: x}\n  b: {parameters: [c]}\n",
    "parameters: [{name: b, type: bool}]\npresets:\n  a: {parameters: {b: 1, c: 2}}\n",
    "additions: x\n",
    "additions:\n- x\n- {name: a}\n- {path: b}\n- {name: c, path: d, takes: nothing}\n- {name: c, path: e, option: f}\n",
    "additions:\n- {name: a, path: b, takes: type, summary: [c], example: 1, options: {d: type, e: x, f: }}\n- {name: g, path: h, options: [i]}\n- {name: j, path: k, options: }\n",
    "when: '{{ x'\narticle: a\n", "code_files: []\ntest_files:\n",
    "code_files:\n- {name: A.swift, path: none.liquid}\n",
    "code_files:\n{% for i in (1..2) %}- {name: A{{ i }}.swift, path: a.liquid}\n{% endfor %}", "{% if %}\n",
    "{{ 'a' | nosuch }}\n",
    "a: b: c\n", "code_files:\n- {name: '{{ x }}', path: '{{ y }}.liquid'}\n", "name: t\n", "name: [t]\n", "\t\n",
    "summary: '{{ 1 | plus: 2 }}'\n",
    "{% assign a = 1 %}author: a\n",
  ]

  private static func shown(_ spec: Rambaspec) -> String {
    var lines: [String] = []
    func add(_ name: String, _ text: Rambaspec.Text?) { if let text { lines.append("\(name) \(text.text)") } }
    add("name", spec.name)
    add("summary", spec.summary)
    add("author", spec.author)
    add("version", spec.version)
    add("license", spec.license)
    add("article", spec.article)
    add("when", spec.when)
    for file in spec.files { lines.append("file \(file)") }
    lines += spec.dependencies.map { "dependency \($0.text)" }
    for parameter in spec.parameters ?? [] {
      lines.append(
        "parameter \(parameter.name.text) \(parameter.kind) \(parameter.defaultValue.map { "\($0)" } ?? "-") "
          + "\(parameter.choices) \(parameter.description ?? "-") \(parameter.isRequired) \(parameter.pattern?.text ?? "-")"
      )
    }
    for preset in spec.presets {
      lines.append(
        "preset \(preset.name.text) \(preset.description ?? "-") \(preset.parameters.map { "\($0.name) \($0.value)" })")
    }
    for addition in spec.additions {
      lines.append(
        "addition \(addition.name.text) \(addition.path.text) \(addition.takes) \(addition.summary ?? "-") "
          + "\(addition.example ?? "-") \(addition.options.map { "\($0.name) \($0.takes)" })")
    }
    lines += spec.unknownKeys.map { "unknown \($0.text)" }
    return lines.map { $0.replacing(/, source: Optional\(Diagnostics.SourceText\)/, with: "") + "\n" }.joined()
      + listed(spec.warnings)
  }

  /// Each diagnostic on one line, with the length of its range.
  private static func listed(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { found in
      "\(found.place?.description ?? "nowhere") over \(found.place?.range.count ?? 0) \(found.severity) \(found.id): \(found.summary)"
        + found.notes.map { "; \($0.place?.description ?? "nowhere") \($0.text)" }.joined()
        + found.help.map { "; \($0)" }.joined() + "\n"
    }.joined()
  }

  @Test func `valid and invalid descriptions have the recorded results`() throws {
    var text = ""
    for spec in Self.specs {
      text += "-- \(spec.replacing("\n", with: "\\n"))\n"
      let template = try template("name: t\n" + spec, ["a.liquid": "a", "b.liquid": "b"])
      do throws(DiagnosticError) {
        text += Self.shown(try template.rambaspec())
      } catch {
        text += Self.listed(error.diagnostics)
      }
    }
    try RecordedText.check(text, "Specs.txt")
  }

  private static let declarations = [
    "x", "[]", "", "[1]", "[[a]]", "[{}]", "[null]", "[a, a]", "[a, A]", "[{name: a}, {name: a, local: b}]",
    "[{name: a, name: b}]", "[{name: a/b}]", "[{name: ..}]", "[{name: ''}]", "[{name: [a]}]", "[{name: a, local: [b]}]",
    "[{name: a, git: [b]}]", "[{name: a, git: b, branch: c, tag: d}]", "[{name: a, git: b, revision: [c], path: [d]}]",
    "[{name: a, git: b, local: c, path: d}]", "[{name: a, tag: b}]", "[{name: a, revision: b, local: c}]",
    "[{name: a, path: b}]", "[{name: a, local: b, path: c}]", "[{name: a, branhc: b}]", "[{name: a, git: b, branch: }]",
    "[{nmae: a}]", "[{name: 1.10}]", "[{name: true, local: 2}]",
  ]

  @Test func `declarations in a Rambafile have the recorded results`() throws {
    var text = ""
    for declaration in Self.declarations {
      text += "-- \(declaration)\n"
      let node = try Node.parse(SourceText(path: "Rambafile", "templates: \(declaration)\ncatalogs: \(declaration)\n"))
      var reader = DeclarationReader()
      for found in reader.templates(node?["templates"]) {
        text += "template \(found.name.text) \(found.source)\n".replacing(/Rambaspec.Text|Rambafile:/, with: "")
      }
      text += reader.catalogs(node?["catalogs"]).map { "catalog \($0.text)\n" }.joined()
      #expect(reader.diagnostics.allSatisfy { !$0.id.isEmpty }, "\(reader.diagnostics)")
      text += Self.listed(reader.diagnostics)
    }
    try RecordedText.check(
      text.replacing(/, source: Optional\(Diagnostics.SourceText\)/, with: ""), "Declarations.txt")
  }

  /// File names in rambaspecs, and the template files that they can refer to.
  @Test func `files that a description can name are found without rendering it`() throws {
    let files = [
      "a.liquid", "b c.liquid", "d/e.liquid", "d/f.liquid", "snippets/s.liquid", "README.md", "g#h.liquid",
      "i,j.liquid",
    ]
    let values = [
      "a.liquid", " a.liquid # b", "\"a.liquid\"", "'b c.liquid'", "b c.liquid", "d/{{ x }}.liquid", "{{ x }}",
      "./d/../a.liquid",
      "\"a\\x2eliquid\"", "g#h.liquid", "i,j.liquid", ">\n    a.liquid", "'d/{% if x %}e{% else %}f{% endif %}.liquid'",
      "d/{% if x, y %}e{% endif %}.liquid, name: b", "|", "none", "{% if x %}a.liquid{% endif %}", "&x a.liquid", "*x",
      "[a.liquid]",
    ]
    let keys = [
      "- {name: A, path: @}", "- name: A\n  path: @", "- {'path': @, name: A}", "- {path : @}", "- \"path\": @",
      "- {xpath: @}", "- {path:@}",
    ]
    var text = ""
    // Each value in one of two entry forms, and with another spelling of the key.
    for (number, value) in values.enumerated() {
      for key in [keys[number % 2], keys[2 + number % 5]] {
        let spec = "name: t\ncode_files:\n\(key.replacing("@", with: value))\n"
        let template = try template(spec, Dictionary(uniqueKeysWithValues: files.map { ($0, $0) }))
        text += "\(key) \(value): \(try template.namedFiles().map(\.path))\n".replacing("\n    ", with: "\\n")
      }
    }
    try RecordedText.check(text, "NamedFiles.txt")
  }

  @Test func `in memory, names in a folder exclude hidden ones`() {
    let files = MemoryFiles(["a/.hidden/b": "", "a/c": "", "a/d/e": "", "a/d/.f": "", ".g": "", "h": ""])
    #expect(files.names(in: "") == ["a", "h"])
    #expect(files.names(in: "a") == ["c", "d"])
    #expect(files.names(in: "a/d") == ["e"])
    #expect(files.names(in: "none") == [])
  }
}

// Describes entries with stored places instead of computed ones.
extension Rambaspec.Text: CustomDebugStringConvertible {
  /// The text and its place.
  public var debugDescription: String {
    "ModuleTemplates.Rambaspec.Text(text: \(String(reflecting: text)), place: \(String(reflecting: place)))"
  }
}

extension FileEntry: CustomStringConvertible {
  /// The members of the entry, and its place.
  public var description: String {
    let members = Mirror(reflecting: self).children.map { name, value in
      name == "spot" ? "place: \(String(reflecting: self.place))" : "\(name ?? ""): \(String(reflecting: value))"
    }
    return "FileEntry(\(members.joined(separator: ", ")))"
  }
}
