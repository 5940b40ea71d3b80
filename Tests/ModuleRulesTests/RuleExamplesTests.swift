import Diagnostics
import ModuleRoles
import SystemPackage
import Testing

@testable import ModuleRules

/// Every example of every rule has the stated findings.
@Suite struct RuleExamplesTests {
  /// The files of an example, split at lines such as `// CartPresenter.swift`.
  static func files(_ text: String, isObjectiveC: Bool) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    var path = isObjectiveC ? "Cart.h" : "Cart.swift"
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// "), line.hasSuffix(".swift") || line.hasSuffix(".h") || line.hasSuffix(".m") {
        if !lines.isEmpty { files.append((path, lines.joined(separator: "\n"))) }
        path = String(line.dropFirst(3))
        lines = []
      } else {
        lines.append(line)
      }
    }
    return files + [(path, lines.joined(separator: "\n"))]
  }

  static func findings(
    _ files: [(path: String, text: String)], _ settings: RuleSettings = RuleSettings()
  ) -> RuleCheck {
    let root = FilePath("/project")
    let code = files.map { path, text in
      CodeFile(root.pushing(FilePath(path)), relative: FilePath(path), shownAs: path, bytes: Array(text.utf8))
    }
    return RuleCheck.run(ProjectRoles(ProjectCode(files: code, root: root)), settings)
  }

  @Test(arguments: Rule.all.map(\.identifier))
  func `A rule finds the violations in its wrong examples, and none in its right ones`(_ identifier: String) throws {
    let rule = try #require(Rule.all.first { $0.identifier == identifier })
    // Rules for Swift constructs, or for architectures that only Swift has.
    let isSwiftOnly = ["rib-router-owns-children", "kept-closure-captures-weakly", "double-in-step"].contains(
      identifier)
    #expect(rule.documentation.examples.contains { $0.isObjectiveC } || isSwiftOnly)
    #expect(rule.documentation.examples.contains { !$0.isObjectiveC })
    var settings = RuleSettings()
    settings.only = [identifier]
    if identifier == "prefix" { settings.prefix = "SH" }
    for example in rule.documentation.examples {
      let right = Self.files(example.right, isObjectiveC: example.isObjectiveC)
      let checked = Self.findings(right, settings)
      #expect(checked.findings.map { "\($0.file.text.path):\($0.line) \($0.message)" } == [])
      let wrong = Self.files(example.wrong, isObjectiveC: example.isObjectiveC)
      let found = Self.findings(wrong, settings).findings.map { "\($0.file.text.path):\($0.line)" }
      let expected = wrong.flatMap { path, text in
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .filter { $0.element.hasSuffix("// found") }.map { "\(path):\($0.offset + 1)" }
      }
      #expect(found.sorted() == expected.sorted())
      #expect(!expected.isEmpty)
    }
  }
}
