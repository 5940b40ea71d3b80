import Diagnostics
import Testing

@testable import ModuleGeneration

/// The complete text that `setup` writes into a Rambafile.
@Suite struct RambafileTextTests {
  private static let answers = SetupAnswers(
    company: "Acme", author: "Ada", projectName: "Shop", xcodeprojPath: "Shop.xcodeproj", prefix: "SH",
    targets: ["Shop"],
    moduleFolder: "Shop/Modules", testTarget: "ShopTests", testFolder: "ShopTests/Modules", podfile: "Podfile",
    cartfile: "Cartfile", template: "viper")

  private static let bare = SetupAnswers(
    company: "yes", author: nil, projectName: "Shop", xcodeprojPath: nil, prefix: nil, targets: ["Shop"],
    moduleFolder: "Modules", testTarget: nil, testFolder: "Unused", podfile: nil, cartfile: nil, template: "a,b")

  @Test func `A new Rambafile has a section for each answered topic`() {
    #expect(
      RambafileText.new(Self.answers).split(separator: "\n", maxSplits: 2)[2] == """

        # File headers.
        company: Acme
        author: Ada

        # The project.
        project_name: Shop
        xcodeproj_path: Shop.xcodeproj
        prefix: SH

        # The target and the directory of modules.
        project_target: Shop
        project_file_path: Shop/Modules

        # Their tests.
        test_target: ShopTests
        test_file_path: ShopTests/Modules

        # The files that list the project's libraries.
        podfile_path: Podfile
        cartfile_path: Cartfile

        # The default template.
        template: viper

        # The templates that 'viper-gen template install' installs.
        templates:
          - {name: viper}

        """)
    #expect(
      RambafileText.new(Self.bare).split(separator: "\n", maxSplits: 2)[2] == """

        # File headers.
        company: 'yes'

        # The project.
        project_name: Shop

        # The target and the directory of modules.
        project_target: Shop
        project_file_path: Modules

        # Their tests.
        test_file_path: Unused

        # The default template.
        template: a,b

        # The templates that 'viper-gen template install' installs.
        templates:
          - {name: 'a,b'}

        """)
  }

  @Test func `Targets that build the same sources are written as a list`() {
    var answers = Self.bare
    answers.targets = ["Shop", "Shop, Dev"]
    #expect(
      RambafileText.new(answers).contains(
        """

        # The targets and the directory of modules.
        project_targets: [Shop, 'Shop, Dev']
        project_file_path: Modules

        """))
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: String
    var isBare = false
    let after: String
  }

  static let cases = [
    Case(
      testDescription: "all is there, with remarks, and other values",
      before: """
        # Ours.
        company: Old # for now
        author:
        project_name: "Shop"
        xcodeproj_path: Other.xcodeproj
        prefix: SH
        project_targets: [Shop, Widget]
        project_file_path: Shop/Old
        project_group_path: Shop/Old
        test_targets:
          - Other
        test_file_path: T
        test_group_path: G
        podfile_path: Own
        cartfile_path: Own
        template: rib
        templates: []

        """,
      after: """
        # Ours.
        company: Acme # for now
        author: Ada
        project_name: "Shop"
        xcodeproj_path: Shop.xcodeproj
        prefix: SH
        project_targets: [Shop, Widget]
        project_file_path: Shop/Modules
        project_group_path: Shop/Modules
        test_targets:
          [ShopTests]
        test_file_path: ShopTests/Modules
        test_group_path: G
        podfile_path: Own
        cartfile_path: Own
        template: viper
        templates: []

        """),
    Case(
      testDescription: "hardly anything is there, and the last line has no end",
      before: "company: Acme\nproject_targets:",
      after: """
        company: Acme
        project_targets:
        author: Ada
        project_name: Shop
        xcodeproj_path: Shop.xcodeproj
        prefix: SH
        project_target: Shop
        project_file_path: Shop/Modules
        test_target: ShopTests
        test_file_path: ShopTests/Modules
        podfile_path: Podfile
        cartfile_path: Cartfile
        template: viper
        templates:
          - {name: viper}

        """),
    Case(
      testDescription: "what is not answered stays, but for the prefix",
      before: """
        company: 'yes'
        author: Bob
        prefix: SH # goes
        xcodeproj_path: A.xcodeproj
        test_target: T
        test_file_path: T
        template: a,b
        project_name: Shop
        project_target: Shop
        project_file_path: Modules
        templates: [{name: x}]
        """, isBare: true,
      after: """
        company: 'yes'
        author: Bob
        xcodeproj_path: A.xcodeproj
        test_target: T
        test_file_path: T
        template: a,b
        project_name: Shop
        project_target: Shop
        project_file_path: Modules
        templates: [{name: x}]
        """),
    Case(
      testDescription: "a prefix at the very end goes", before: "project_name: Shop\nprefix: SH", isBare: true,
      after: """
        project_name: Shop
        company: 'yes'
        project_target: Shop
        project_file_path: Modules
        template: a,b
        templates:
          - {name: 'a,b'}

        """),
    Case(
      testDescription: "nothing is there", before: "", isBare: true,
      after: """
        company: 'yes'
        project_name: Shop
        project_target: Shop
        project_file_path: Modules
        template: a,b
        templates:
          - {name: 'a,b'}

        """),
  ]

  @Test("An existing Rambafile keeps all keys without an answer", arguments: cases)
  func updated(example: Case) throws {
    let source = SourceText(path: "Rambafile", example.before)
    let text = try RambafileText.updated(source, example.isBare ? Self.bare : Self.answers)
    #expect(text == example.after)
    #expect(
      try RambafileText.updated(SourceText(path: "Rambafile", text), example.isBare ? Self.bare : Self.answers) == text)
  }
}
