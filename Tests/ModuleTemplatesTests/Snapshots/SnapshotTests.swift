import Diagnostics
import Testing

@testable import ModuleTemplates

@Suite("Snapshots of templates")
struct SnapshotTests {
  static let files = [
    "viper/viper.rambaspec": """
    version: 1
    {% include 'spec' %}
    code_files:
      - {name: A.swift, path: Code/a.liquid}
    {% if custom_parameters.x %}{% if custom_parameters.y %}
      - name: B.swift
        path: "Code/b, c.liquid" # a remark
    {% endif %}{% endif %}
      - {name: C.swift, path: 'Code/{% if custom_parameters.z %}Cell{% endif %}C.liquid'}
      - {name: D.swift, path: ../other/d.liquid}
    """,
    "viper/README.md": "For people.\n",
    "viper/Code/a.liquid": "{% include 'header' %}\na",
    "viper/Code/b, c.liquid": "b\r\n",
    "viper/Code/CellC.liquid": "c  \n",
    "viper/Code/C.liquid": "",
    "viper/Code/unused.liquid": "u",
    "viper/Code/snipped.liquid": "s",
    "other/d.liquid": "d\n",
    "other/e.liquid": "e\n",
    "snippets/header.liquid": "{% render 'deep' %}",
    "snippets/deep.liquid": "deep\n",
    "snippets/spec.liquid": "test_files:\n- {name: T.swift, path: Code/snipped.liquid}\n",
    "snippets/unused.liquid": "never",
  ]

  static func snapshot(_ files: [String: String], _ name: String = "viper") throws -> TemplateSnapshot {
    let folder = files.keys.first { $0.lowercased().hasSuffix("viper.rambaspec") }?.split(separator: "/").dropLast()
    let template = try #require(
      try TemplateLibrary.template(name, in: MemoryFiles(files), folder: folder?.joined(separator: "/") ?? ""))
    return try TemplateSnapshot(of: template)
  }

  @Test("A snapshot contains the rambaspec, its files under any condition, and their snippets")
  func parts() throws {
    #expect(
      try Self.snapshot(Self.files).parts.map { "\($0.kind.rawValue) \($0.path)" } == [
        "rambaspec viper.rambaspec", "file ../other/d.liquid", "file Code/C.liquid", "file Code/CellC.liquid",
        "file Code/a.liquid", "file Code/b, c.liquid", "file Code/snipped.liquid", "snippet deep", "snippet header",
        "snippet spec",
      ])
  }

  @Test("A template's digest depends only on rendered text, not on its location or letter case")
  func digest() throws {
    let digest = try Self.snapshot(Self.files).digest
    var installed: [String: String] = [:]
    for (path, text) in Self.files {
      let isOwn = path.hasPrefix("viper/") || path.hasPrefix("snippets/")
      installed[isOwn ? "all/VIPER/" + path.replacing("viper/", with: "") : "all/" + path] = text
    }
    installed["all/VIPER/README.md"] = "Other words.\n"
    installed["all/VIPER/Code/unused.liquid"] = nil
    #expect(try Self.snapshot(installed).digest == digest)
    for path in ["viper/Code/C.liquid", "other/d.liquid", "snippets/deep.liquid", "viper/viper.rambaspec"] {
      var changed = Self.files
      changed[path]? += "\n"
      #expect(try Self.snapshot(changed).digest != digest, "\(path)")
    }
  }

  @Test("A template renders equally from its snapshot and its folder")
  func rendering() throws {
    let snapshot = try Self.snapshot(Self.files)
    let text = SnapshotText.bytes(of: snapshot)
    let read = try SnapshotText.read(SourceText(path: "s", bytes: text), name: "viper")
    #expect(read.digest == snapshot.digest)
    #expect(read.parts == snapshot.parts)
    let template = try #require(
      try TemplateLibrary.template("viper", in: MemoryFiles(Self.files), folder: "viper"))
    var scope = RenderScope.example()
    scope.customParameters = ["x", "y", "z"].map { GivenParameter($0, .bool(true)) }
    let (one, other) = (try template.render(scope), try read.template(shownAs: "s").render(scope))
    #expect(one.files.count == 5)
    #expect(one.files.map(\.path) == other.files.map(\.path))
    #expect(one.files.map(\.content) == other.files.map(\.content))
    #expect(other.warnings.isEmpty)
  }

  @Test(
    "A snapshot keeps every byte in a readable text",
    arguments: [
      ("a\nb\n", "|a\n|b\n"), ("a", ":a~\n"), ("", ""), ("\n", "|\n"), ("a \n\t\n", ":a $\n:\t$\n"),
      ("a\r\nb\n", ":a^\n|b\n"), ("| #file x\n", "|| #file x\n"), ("a\r", "=YQ0=\n"), ("$Id$\nb\n", "=JElkJAo=\n|b\n"),
      ("\u{FEFF}a\n", "=77u/YQo=\n"), ("a\u{2028}b\n", "=YeKAqGIK\n"), ("\u{0}\n", "=AAo=\n"), ("Größe\n", "|Größe\n"),
    ])
  func text(content: String, lines: String) throws {
    let snapshot = TemplateSnapshot(
      name: "t", parts: [.init(.rambaspec, "t.rambaspec", Array(content.utf8)), .init(.file, " a%\n", [0xFF, 0x0A])])
    let text = String(decoding: SnapshotText.bytes(of: snapshot), as: UTF8.self)
    #expect(text.hasSuffix("\nrambaspec t.rambaspec\n\(lines)file %20a%25%0A\n=/wo=\n"))
    // Git and editors can change line endings, the byte order mark and the last line break.
    for changed in [text, text.replacing("\n", with: "\r\n"), "\u{FEFF}" + text, String(text.dropLast()), text + "\n"] {
      #expect(try SnapshotText.read(SourceText(path: "s", changed), name: "t").parts == snapshot.parts)
    }
  }

  @Test(
    "A damaged text is rejected with its line",
    arguments: [
      ("viper-gen template 2\n", "s:1:1"), ("viper-gen template 1\n|a\n", "s:2:1"),
      ("viper-gen template 1\nrambaspec a\nb\n", "s:3:1"), ("viper-gen template 1\nrambaspec a\n:b\n", "s:3:1"),
      ("viper-gen template 1\nrambaspec a\n=?\n", "s:3:1"), ("viper-gen template 1\nfile a\n", "s:1:1"), ("", "s:1:1"),
      ("viper-gen template 1\nrambaspec a%zz\n", "s:2:1"),
    ])
  func damaged(text: String, place: String) {
    let error = #expect(throws: DiagnosticError.self) { try SnapshotText.read(SourceText(path: "s", text), name: "t") }
    #expect(error?.diagnostics.map(\.id) == ["snapshot-damaged"])
    #expect(error?.diagnostics.first?.place?.description == place)
  }

  @Test("A template has one name, in every spelling")
  func spelling() throws {
    let library = TemplateLibrary(folder: nil, bundled: MemoryFiles(Self.files))
    #expect(try library.find("VIPER").name == "viper")
    #expect(try library.find("Viper").folder == "viper")
  }
}
