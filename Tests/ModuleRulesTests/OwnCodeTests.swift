import Diagnostics
import FileSystem
import ModuleRoles
import SystemPackage
import Testing

@testable import ModuleRules

/// The code that this project generates breaks no rule.
@Suite struct OwnCodeTests {
  static let repository = FilePath(#filePath).removingLastComponent().removingLastComponent().removingLastComponent()

  /// The examples of all bundled templates, and both editions of the sample app.
  static let folders: [String] = {
    let files = FileSystem()
    let examples = (try? files.names(in: repository.pushing("Documentation/Examples"))) ?? []
    return examples.sorted().map { "Documentation/Examples/\($0)" } + ["Samples/ToDo", "Samples/ToDoWireframe"]
  }()

  @Test func `There are examples`() {
    #expect(Self.folders.count > 15)
  }

  @Test(arguments: folders)
  func `Bundled templates and the sample app break no rule`(_ folder: String) throws {
    let root = Self.repository.pushing(FilePath(folder))
    let code = try ProjectCode(below: root, files: FileSystem(), workingDirectory: root)
    let roles = ProjectRoles(code)
    let found = RuleCheck.run(roles, RuleSettings())
    #expect(found.findings.map { "\($0.file.text.path):\($0.line) \($0.rule): \($0.message)" } == [])
    // The `rib_component` and `four_v_story` templates generate no complete module.
    #expect(!roles.modules.isEmpty || folder.hasSuffix("rib_component") || folder.hasSuffix("four_v_story"))
  }
}
