import Diagnostics
import FileSystem
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing
import YAML

@testable import ModuleRequests

@Suite("Parsing a Rambafile")
struct RambafileReaderTests {
  static func read(_ text: String) throws -> (Rambafile, [Diagnostic]) {
    try RambafileReader.read(SourceText(path: "Rambafile", text), path: "/project/Rambafile")
  }

  static let start = "company: Acme\nproject_name: Shop\n"

  @Test("Every key is parsed")
  func everyKey() throws {
    let (rambafile, diagnostics) = try Self.read(
      """
      company: Acme
      project_name: Shop
      xcodeproj_path: Shop.xcodeproj
      author: Ada
      prefix: SH
      product_module_name: ShopKit
      project_targets: [Shop, Widget]
      project_target: ignored
      project_file_path: Shop/Modules
      project_group_path: Shop/Screens
      test_target: ShopTests
      test_file_path: ShopTests/Modules
      test_group_path: ShopTests/Screens
      podfile_path: Podfile
      cartfile_path: Cartfile
      create_logical_groups: true
      template: viper
      custom_parameters: {module_io: true, children: [A, B], story: Main}
      templates:
      - {name: viper}
      catalogs:
      - 'https://example.com/catalog'
      """)
    #expect(diagnostics == [])
    #expect(rambafile[text: .company]?.value == "Acme")
    #expect(rambafile[text: .projectName]?.value == "Shop")
    #expect(rambafile[text: .xcodeprojPath]?.value == "Shop.xcodeproj")
    #expect(rambafile[text: .author]?.value == "Ada")
    #expect(rambafile[text: .prefix]?.value == "SH")
    #expect(rambafile[text: .productModuleName]?.value == "ShopKit")
    #expect(rambafile[names: .projectTargets]?.map(\.value) == ["Shop", "Widget"])
    #expect(rambafile[text: .projectFilePath]?.value == "Shop/Modules")
    #expect(rambafile[text: .projectGroupPath]?.value == "Shop/Screens")
    #expect(rambafile[names: .testTargets]?.map(\.value) == ["ShopTests"])
    #expect(rambafile[text: .testFilePath]?.value == "ShopTests/Modules")
    #expect(rambafile[text: .testGroupPath]?.value == "ShopTests/Screens")
    #expect(rambafile[text: .podfilePath]?.value == "Podfile")
    #expect(rambafile[text: .cartfilePath]?.value == "Cartfile")
    #expect(rambafile[truth: .createLogicalGroups]?.value == true)
    #expect(rambafile[text: .template]?.value == "viper")
    #expect(
      rambafile.customParameters.map { "\($0.name)=\($0.value)" } == [
        "module_io=bool(true)", "children=list([\"A\", \"B\"])", "story=string(\"Main\")",
      ])
    #expect(rambafile[declarations: .templates]?.sequence?.count == 1)
    #expect(rambafile[declarations: .catalogs]?.sequence?.count == 1)
    #expect(rambafile.folder == "/project")
    let keys: [RambafileKey] = [
      .author, .projectTarget, .projectTargets, .testTarget, .createLogicalGroups, .customParameters, .templates,
      .catalogs,
      .lint,
    ]
    #expect(
      keys.map { rambafile.shown($0)?.value } == [
        "Ada", "Shop, Widget", "Shop, Widget", "ShopTests", "true", "module_io=true, children=A,B, story=Main", "viper",
        "https://example.com/catalog", nil,
      ])
  }

  @Test("The example contains every key and has no errors")
  func example() throws {
    let root = FilePath(#filePath).removingLastComponent().pushing("../../..").lexicallyNormalized()
    let text = String(decoding: try FileSystem().read(root.appending("Rambafile.example")), as: UTF8.self)
    #expect(try Self.read(text).1 == [])
    for key in RambafileKey.allCases { #expect(text.contains("\(key.rawValue):"), "\(key.rawValue)") }
  }

  @Test("Anchors, aliases and merge keys work")
  func anchors() throws {
    let (rambafile, diagnostics) = try Self.read(
      Self.start + "project_file_path: &place Shop/Modules\nproject_group_path: *place\nproject_target: Shop\n")
    #expect(diagnostics == [])
    #expect(rambafile[text: .projectGroupPath]?.value == "Shop/Modules")
  }

  @Test("A single name is accepted as a list")
  func singleTarget() throws {
    #expect(try Self.read(Self.start + "test_targets: ShopTests").0[names: .testTargets]?.map(\.value) == ["ShopTests"])
  }

  @Test(
    "Each error has its place",
    arguments: [
      (
        start + "project_grup_path: X\n",
        """
        Rambafile:3:1: error: unknown key 'project_grup_path'; did you mean 'project_group_path'? [rambafile-unknown-key]
        3 | project_grup_path: X
          | ^~~~~~~~~~~~~~~~~

        """
      ),
      (
        start + "our_own_key: X\n",
        """
        Rambafile:3:1: warning: unknown key 'our_own_key' has no effect [rambafile-unknown-key]
        3 | our_own_key: X
          | ^~~~~~~~~~~

        """
      ),
      (
        start + "module_targets: X\n",
        """
        Rambafile:3:1: warning: key 'module_targets' has no effect; it is now called 'project_targets' [rambafile-former-key]
        3 | module_targets: X
          | ^~~~~~~~~~~~~~

        """
      ),
      (
        "company:\nproject_name: '  '\n",
        """
        Rambafile:1:1: error: 'company' is required and must not be empty [rambafile-empty-value]
        1 | company:
          | ^~~~~~~
          = help: write 'company: Acme'
        Rambafile:2:15: error: 'project_name' is required and must not be empty [rambafile-empty-value]
        2 | project_name: '  '
          |               ^~~~
          = help: write 'project_name: Shop'

        """
      ),
      (
        "prefix: A\n",
        """
        Rambafile: error: the required key 'company' is missing [rambafile-empty-value]
          = help: add 'company: Acme'
        Rambafile: error: the required key 'project_name' is missing [rambafile-empty-value]
          = help: add 'project_name: Shop'

        """
      ),
      (
        "company: [Acme]\nproject_name: Shop\ncreate_logical_groups: maybe\nproject_targets: {a: b}\n",
        """
        Rambafile:1:10: error: 'company' must be text, not a list [rambafile-type]
        1 | company: [Acme]
          |          ^~~~~~
        Rambafile:3:24: error: 'create_logical_groups' must be true or false, not text [rambafile-type]
        3 | create_logical_groups: maybe
          |                        ^~~~~
        Rambafile:4:18: error: 'project_targets' must be a list of names, not a mapping [rambafile-type]
        4 | project_targets: {a: b}
          |                  ^~~~~~

        """
      ),
      (
        start + "prefix: no\n",
        """
        Rambafile:3:9: warning: YAML reads 'no' as false, so 'prefix' is 'false' [rambafile-truth-as-text]
        3 | prefix: no
          |         ^~
          = help: put it in quotes to use the word itself

        """
      ),
      (
        start + "module_kind: packages\n",
        """
        Rambafile:3:14: error: 'module_kind' is module, target or package, not 'packages'; did you mean 'package'? [rambafile-choice]
        3 | module_kind: packages
          |              ^~~~~~~~

        """
      ),
      (
        start + "custom_parameters: {a: {b: c}}\n",
        """
        Rambafile:3:24: error: custom parameter 'a' must be text, true or false, or a list of texts, not a mapping [rambafile-type]
        3 | custom_parameters: {a: {b: c}}
          |                        ^~~~~~

        """
      ),
    ])
  func mistakes(text: String, expected: String) throws {
    #expect(DiagnosticPrinter().text(for: try Self.read(text).1) == expected)
  }

  @Test("A document without a mapping fails", arguments: ["", "# only a comment\n", "- a\n", "text\n", "a: [b\n"])
  func refusal(text: String) {
    #expect(throws: DiagnosticError.self) { try Self.read(text) }
  }
}
