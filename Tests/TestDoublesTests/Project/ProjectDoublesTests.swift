import Diagnostics
import FileChanges
import FileSystem
import ModuleGeneration
import ProjectKinds
import SystemPackage
import TestSupport
import Testing

@testable import TestDoubles

@Suite("Doubles in a project")
struct ProjectDoublesTests {
  private static let (input, tests) = ("Code/Login/LoginViewInput.swift", "Tests/Login/LoginViewTests.swift")

  /// The changes of files as printed: verb, double, member.
  private static func changes(_ proposal: ProjectDoubles.Proposal) -> [String] {
    proposal.files.flatMap { file in file.changes.map { "\(file.shown): \($0.verb) \($0.double) \($0.member)" } }
  }

  @Test(
    "A generated type is a double under any name, and its requirements come from its protocol",
    arguments: [[], ["Login"]])
  func pristine(_ names: [String]) async throws {
    let app = try AppProject()
    try await app.generate("Login", "screen")
    let before = try app.doubles.plan(names, app.moduleRecords)
    #expect(Self.changes(before) == [])
    #expect((before.modules, before.doubles) == (1, 1))
    try app.folder.write(
      "protocol LoginViewInput: AnyObject {\n    func show(title: String)\n    var count: Int { get }\n}\n",
      to: Self.input)
    let proposal = try app.doubles.plan(names, app.moduleRecords)
    #expect(
      Self.changes(proposal) == ["add LoginScreen count", "remove LoginScreen close()"].map { "\(Self.tests): \($0)" })
    #expect((proposal.modules, proposal.doubles) == (1, 1))
    try proposal.plan.commit(on: app.folder.files)
    #expect(
      try app.folder.read(Self.tests) == """
        final class LoginScreen: LoginViewInput {
            func show(title: String) {
                print(title)
            }

            var count: Int = 0
        }

        """)
    #expect(try Self.changes(app.doubles.plan(names, app.moduleRecords)) == [])
  }

  @Test("A file that changes between reading and planning is an error")
  func saved() throws {
    let folder = try TemporaryFolder(["A.swift": "let new = 1\n"])
    let path = folder.path.appending("A.swift")
    let bytes = Array("let new = 1\n".utf8)
    #expect(try folder.files.content(of: path, shownAs: "A.swift", reading: bytes).bytes == bytes)
    for path in [path, folder.path.appending("B.swift")] {
      let error = #expect(throws: DiagnosticError.self) {
        try folder.files.content(of: path, shownAs: "A.swift", reading: [])
      }
      #expect(error?.diagnostics.map(\.summary) == ["'A.swift' changed while viper-gen read it"])
    }
  }

  @Test(
    "Edited code stays, and a double can conform to additional protocols",
    arguments: [[], ["Login"]])
  func edited(_ names: [String]) async throws {
    let app = try AppProject()
    try await app.generate("Login", "screen")
    try app.folder.write(
      "protocol LoginViewInput: AnyObject {\n    func show(title: String)\n    var count: Int { get }\n}\n",
      to: Self.input)
    let text = try #require(try app.folder.read(Self.tests))
    let edited = text.replacing(": LoginViewInput", with: ": AnyObject & LoginViewInput")
      .replacing("print(\"closed\")", with: "isClosed = true")
    try app.folder.write(edited, to: Self.tests)
    let proposal = try app.doubles.plan(names, app.moduleRecords)
    try proposal.plan.commit(on: app.folder.files)
    #expect(
      try app.folder.read(Self.tests) == """
        final class LoginScreen: AnyObject & LoginViewInput {
            func show(title: String) {
                print(title)
            }

            var count: Int = 0

            func close() {
                isClosed = true
            }
        }

        """)
  }

  @Test(
    "Files added to a module belong to it: its doubles and types use its own protocol of an ambiguous name")
  func ownProtocol() async throws {
    let app = try AppProject()
    for name in ["Cart", "Login", "Menu"] {
      try await app.generate(name, "screen")
      try app.folder.write(
        "protocol Row { func select\(name)() }\n\nfinal class \(name)Row: Row {}\n", to: "Code/\(name)/Row.swift")
      try app.folder.write("final class RowDummy: Row {}\n", to: "Tests/\(name)/RowTests.swift")
    }
    let proposal = try app.doubles.plan([], app.moduleRecords, conforms: true)
    #expect(proposal.problems == [])
    #expect((proposal.modules, proposal.doubles) == (3, 6))
    try proposal.plan.commit(on: app.folder.files)
    for name in ["Cart", "Login", "Menu"] {
      #expect(
        try app.folder.read("Code/\(name)/Row.swift") == """
          protocol Row { func select\(name)() }

          final class \(name)Row: Row {
              func select\(name)() {}
          }

          """)
      #expect(
        try app.folder.read("Tests/\(name)/RowTests.swift")
          == "final class RowDummy: Row {\n    func select\(name)() {}\n}\n")
    }
  }

  // // MARK: New doubles

  /// Files that do not contain the type they are named after.
  private static let others = [
    "Tests/Login/Screens.swift": "struct ScreenTests {\n    struct Inner {}\n}\n\nextension Far {}\n",
    "Tests/Far.swift": "struct Row {}\n", "Tests/Near.swift": "struct Row {}\n",
  ]

  @Test(
    "A new double goes into the file selected by path, file name or contained type",
    arguments: [
      ("Tests/Login/Screens.swift", "Tests/Login/Screens.swift"), ("Screens.swift", "Tests/Login/Screens.swift"),
      ("Screens", "Tests/Login/Screens.swift"), ("ScreenTests", "Tests/Login/Screens.swift"),
      ("ScreenTests.Inner", "Tests/Login/Screens.swift"), ("LoginScreen", tests), ("Far", "Tests/Far.swift"),
    ])
  func new(_ place: String, _ file: String) async throws {
    let app = try AppProject(Self.others)
    try await app.generate("Login", "screen")
    let before = try #require(try app.folder.read(file))
    let proposal = try app.doubles.plan(
      newDoubleOf: "LoginViewInput", in: place, as: .dummy, named: "Nothing", app.moduleRecords)
    #expect(Self.changes(proposal) == ["\(file): create Nothing Nothing"])
    try proposal.plan.commit(on: app.folder.files)
    #expect(
      try app.folder.read(file) == before + """

        private final class Nothing: LoginViewInput {
            func show(title: String) {}

            func close() {}
        }

        """)
  }

  @Test("A file name with no match or several, and an existing type name, are errors")
  func refused() async throws {
    let app = try AppProject(Self.others)
    try await app.generate("Login", "screen")
    func refusal(_ place: String, named name: String? = nil) -> [String] {
      let error = #expect(throws: DiagnosticError.self) {
        try app.doubles.plan(newDoubleOf: "LoginViewInput", in: place, as: nil, named: name, app.moduleRecords)
      }
      return (error?.diagnostics ?? []).flatMap { diagnostic in
        ["\(diagnostic.id): \(diagnostic.summary)"] + diagnostic.notes.map(\.text) + diagnostic.help
      }
    }
    #expect(
      refusal("Inner") == [
        "double-place-missing: unknown Swift file or type 'Inner'",
        "name an existing file or type",
      ])
    #expect(
      refusal("Row") == [
        "double-place-ambiguous: 'Row' matches 2 files", "Tests/Far.swift", "Tests/Near.swift",
        "name the file instead: Tests/Far.swift",
      ])
    #expect(
      refusal("ScreenTests", named: "ScreenTests") == [
        "double-declared: 'Tests/Login/Screens.swift' already declares 'ScreenTests'",
        "choose another name for the double with --name",
      ])
  }
}
