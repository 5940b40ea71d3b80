import Diagnostics
import FileSystem
import ModuleRequests
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@testable import FileChanges
@testable import ModuleGeneration

@Suite("Creating a template")
struct TemplateCreationTests {
  let folder: TemporaryFolder
  let new: NewTemplate

  init() throws {
    folder = try TemporaryFolder()
    new = try NewTemplate(
      name: "ours", .init(summary: "Small", author: "Ada", license: "MIT", dependencies: []))
  }

  /// The template that existing modules of a project give.
  private static func proposal(
    of modules: [String], at path: String? = nil, in shop: Shop
  ) async throws -> TemplateMaker.Proposal {
    var options = GenerationOptions(moduleName: "")
    options.modulePath = path
    let surroundings = ProcessEnvironment(workingDirectory: shop.folder.path, environment: [:]) { _ in nil }
    return try await TemplateMaker(files: shop.files, surroundings: surroundings).propose(
      "ours", .init(summary: "Small", author: "Ada", license: "MIT", dependencies: []), modules: modules, options,
      in: try shop.place)
  }

  private func write(on disk: FileSystem = .test) throws(DiagnosticError) {
    let creation = TemplateCreation(root: folder.path, files: disk)
    try creation.plan(new, in: folder.path.pushing("Templates/ours"), shownAs: "Templates/ours").commit(on: disk)
  }

  @Test("A template is created completely, and undo deletes it with its new folders")
  func whole() throws {
    try write()
    let written = Dictionary(
      uniqueKeysWithValues: new.files.map { ("Templates/ours/\($0.path)", String(decoding: $0.bytes, as: UTF8.self)) })
    #expect(try folder.contents() == written)
    let undoer = Undoer(root: folder.path, files: folder.files, workingDirectory: folder.path)
    let undoing = try #require(try undoer.plan())
    #expect(undoing.note.command == "template create ours")
    try undoing.plan.commit(on: folder.files)
    #expect(try folder.files.names(in: folder.path) == [])
  }

  @Test("An existing folder stays, and the error says so")
  func present() throws {
    try folder.write("mine", to: "Templates/ours/file")
    let error = #expect(throws: DiagnosticError.self) { try write() }
    #expect(error?.diagnostics.map(\.summary) == ["'Templates/ours' already exists"])
    #expect(try folder.contents() == ["Templates/ours/file": "mine"])
  }

  @Test("A broken link counts as an existing file")
  func link() throws {
    try folder.link("Templates/ours", to: "nowhere")
    let error = #expect(throws: DiagnosticError.self) { try write() }
    #expect(error?.diagnostics.map(\.summary) == ["'Templates/ours' already exists"])
  }

  @Test("A failure at any step leaves no file, and the next run repairs an interruption")
  func failures() async throws {
    let steps = try await FaultyDisk.steps { try write(on: $0) }
    #expect(steps > 10)
    for step in 0..<steps {
      for disk in [FaultyDisk.failing(at: step), FaultyDisk.ending(at: step)] {
        try folder.files.removeFolder(folder.path.appending("Templates"))
        try? write(on: disk)
        _ = try Transaction(root: folder.path, files: folder.files).recover()
        let count = try folder.contents().count
        #expect(count == 0 || count == new.files.count, "step \(step): \(count) files")
      }
    }
  }

  @Test(
    "A module without files is an error that names the directories beside it",
    arguments: [
      (
        "Logn", nil, "'Shop/Modules/Logn' contains no module; did you mean 'Login'?",
        ["'Shop/Modules' contains Cart, Login"],
        ["name the directory that contains 'Logn' with --module-path DIRECTORY"]
      ),
      (
        "Login", "Other", "'Other/Login' contains no module", [],
        ["name the directory that contains 'Login' with --module-path DIRECTORY"]
      ),
    ] as [(String, String?, String, [String], [String])])
  func missing(name: String, path: String?, summary: String, notes: [String], help: [String]) async throws {
    let shop = try Shop()
    for name in ["Login/LoginView.swift", "Cart/CartView.swift", ".hidden/a", "file.txt"] {
      try shop.folder.write("class A {}\n", to: "Shop/Modules/\(name)")
    }
    do {
      _ = try await Self.proposal(of: [name], at: path, in: shop)
      Issue.record("no error")
    } catch let error as DiagnosticError {
      let diagnostic = try #require(error.diagnostics.first)
      #expect(diagnostic.summary == summary)
      #expect(diagnostic.notes.map(\.text) == notes)
      #expect(diagnostic.help == help)
    }
  }

  @Test("Files that are not the module's own, and files that are no text, are not in the template")
  func leftOut() async throws {
    let shop = try Shop()
    for (path, text) in [
      ("Shop/Modules/Login/LoginView.swift", "final class LoginView {}\n"),
      ("Shop/Modules/Login/Globals.swift", "struct Tool {}\nfunc makeLogin() {}\n"),
      ("Shop/Modules/Login/Helper.swift", "struct Helper {}\n"),
      ("Shop/Modules/Login/Strings.swift", "extension String {}\n"),
      ("Shop/Modules/Login/Cell.swift", "final class loginCell {}\n"), ("Shop/Modules/Login/image.bin", "a\0b"),
      ("Shop/Modules/Login/View.xib", "<a/>\n"), ("Shop/Modules/Login/settings.json", "{}\n"),
      ("ShopTests/Modules/Login/OtherTests.swift", "import XCTest\nfinal class OtherTests {}\n"),
    ] { try shop.folder.write(text, to: path) }
    let proposal = try await Self.proposal(of: ["Login"], in: shop)
    let shared = " and its types are not named after the module, so all modules share them; it is not in the template"
    #expect(
      proposal.warnings.map(\.summary).sorted() == [
        "'Shop/Modules/Login/Globals.swift'" + shared, "'Shop/Modules/Login/Helper.swift'" + shared,
        "'Shop/Modules/Login/Strings.swift'" + shared,
        "'Shop/Modules/Login/View.xib' is not named after the module, so all modules share it; it is not in the template",
        "'Shop/Modules/Login/image.bin' is not a text file and is not in the template",
        "'ShopTests/Modules/Login/OtherTests.swift'" + shared,
      ])
    #expect(proposal.modules.map { "\($0.name) \($0.identical) \($0.others.count)" } == ["Login 3 0"])
  }

  @Test("Names and texts that other code has stay, and conformances of other code are listed")
  func outside() async throws {
    let shop = try Shop()
    for (path, text) in [
      (
        "Shop/Modules/Feed/FeedView.swift",
        """
        final class FeedView {
          let color = Palette.feedColor, other = Palette.feedTint
          let title = text("feed_title"), key = text("feed_key"), none = "feed_none"
          let image = UIImage(named: "FeedIcon")
          let name = "Feed"
          func feedAgain() {}
        }
        protocol FeedOutput {}
        final class Base {}
        extension String {}

        """
      ),
      (
        "Shop/Palette.swift",
        "enum Palette {\n  static let feedColor = 1\n}\nextension Palette { static let feedAgain = 2, feedColor = 3 }\n"
      ),
      ("Shop/en.lproj/Localizable.strings", "feed_title = \"Feed\";\n\"feed_key\" = \"x\";\n"),
      ("Shop/Assets.xcassets/FeedIcon.imageset/Contents.json", "{}"),
      ("Shop/Documents/feed_none.txt", ""),
      ("Shop/App.swift", "final class App: FeedOutput {}\n\nextension Shell: FeedOutput {}\n// feed_none\n"),
      ("Shop/Mocks.generated.swift", "final class FeedOutputMock: FeedOutput {}\n"),
    ] { try shop.folder.write(text, to: path) }
    let proposal = try await Self.proposal(of: ["Feed"], in: shop)
    #expect(
      proposal.kept == [
        "feedColor, which Shop/Palette.swift:2 declares", "\"FeedIcon\", which other files contain",
        "\"feed_key\", which other files contain", "\"feed_title\", which other files contain",
      ])
    #expect(
      proposal.outside == [
        "Shop/App.swift:1: 'App' conforms to 'FeedOutput'", "Shop/App.swift:3: 'Shell' conforms to 'FeedOutput'",
      ])
    #expect(
      proposal.warnings.map(\.summary) == [
        "'Base' in 'Shop/Modules/Feed/FeedView.swift' is not named after the module, so all modules share it; it is not in the template",
        "an extension of 'String' in 'Shop/Modules/Feed/FeedView.swift' is not named after the module, so all modules share it; it is not in the template",
      ])
    #expect(
      proposal.modules.flatMap(\.others).map { "\($0.shown): \($0.difference)" }
        == ["Shop/Modules/Feed/FeedView.swift: 2 lines are unique to it"])
  }

  @Test(
    "A directory that is not called after its code files would give its name to every module",
    arguments: [
      (["LoginView", "LoginPresenter"], ["LoginModuleTests"], true),
      (["LoginModuleView", "LoginPresenter"], [], false), (["LoginModuleView", "LoginView", "LoginCell"], [], true),
      (["LoginModuleView", "LoginModuleCell"], ["LoginTests", "LoginViewTests"], false),
      (["LoginView", "View", "LoginCell"], [], true), (["LoginView", "View", "Cell"], [], false),
      (["loginview", "LOGINCell"], [], true),
    ])
  func strange(code: [String], tests: [String], isStrange: Bool) async throws {
    let shop = try Shop()
    for name in code { try shop.folder.write("let a = 1\n", to: "Shop/Modules/LoginModule/\(name).swift") }
    for name in tests { try shop.folder.write("let a = 1\n", to: "ShopTests/Modules/LoginModule/\(name).swift") }
    let proposal = try await Self.proposal(of: ["LoginModule"], in: shop)
    let warning =
      "module-name: most files in the directory 'LoginModule' have 'Login' in their names, so every module would get that name"
    #expect(proposal.warnings.map { "\($0.id): \($0.summary)" } == (isStrange ? [warning] : []))
  }
}
