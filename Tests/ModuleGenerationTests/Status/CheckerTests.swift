import Diagnostics
import FileSystem
import ModuleGeneration
import SystemPackage
import TestSupport
import Testing

/// The findings of `check`, and their fixes.
@Suite struct CheckerTests {
  enum Change: Sendable {
    case delete([String])
    case write(String, String)
    case rewrite(template: String)
    /// Lines of the project that contain a text.
    case unlist(String)
  }

  @Test(arguments: [
    (
      Change.delete(["LoginOld.swift"]),
      [
        "file-missing: Login: 1 file missing, but listed in the project",
        "restore it from version control, or run viper-gen update Login to delete it from the record and the project",
      ]
    ),
    (
      .delete(["LoginOld.swift", "LoginPresenter.swift"]),
      [
        "file-missing: Login: 2 files missing, but listed in the project",
        "restore them from version control, or run viper-gen update Login to delete them from the record and the project",
      ]
    ),
    (
      .write("LoginOld.swift", "<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n"),
      ["conflict-markers: Login has conflict markers in 1 file", "resolve them: keep one side and delete the markers"]
    ),
    (
      .unlist("LoginOld.swift in Sources"),
      [
        "file-not-in-target: Login: 1 file missing in target Shop", "run viper-gen update Login and commit the result",
      ]
    ),
    (
      .unlist("LoginOld.swift"),
      ["file-not-in-project: Login: 1 file not in the project", "run viper-gen update Login and commit the result"]
    ), (.write("LoginOld.swift", "// edited\n"), []),
    (
      .rewrite(template: "{{ | }"),
      [
        "module-outdated: Login was made from t 1; the template has changed since",
        "run viper-gen update Login and commit the result",
        "module-inconsistent: Login: the template cannot be rendered: '{{' is not closed with '}}'",
        "restore .viper-gen from version control, or run viper-gen update Login",
      ]
    ),
  ])
  func `A finding names the module, the files and the fix`(change: Change, expected: [String]) async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    switch change {
    case .delete(let names):
      for name in names { try shop.files.removeFile(shop.folder.path.pushing(FilePath("Shop/Modules/Login/\(name)"))) }
    case .write(let name, let text): try shop.folder.write(text, to: "Shop/Modules/Login/\(name)")
    case .rewrite(let text): try shop.folder.write(text, to: "Templates/t/old.liquid")
    case .unlist(let text):
      try shop.edit("Shop.xcodeproj/project.pbxproj") { lines in lines.removeAll { $0.contains(text) } }
    }
    let found = Checker.findings(try await shop.statuses()).flatMap { ["\($0.id): \($0.summary)"] + $0.help }
    #expect(found == expected)
  }

  @Test func `A module without files is gone`() async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    for top in ["Shop", "ShopTests"] {
      try shop.files.removeFolder(shop.folder.path.pushing(FilePath("\(top)/Modules")))
    }
    let found = Checker.findings(try await shop.statuses())
    #expect(found.map { "\($0.id): \($0.summary)" } == ["module-gone: Login: every file is missing"])
    #expect(found[0].help == ["restore the module from version control, or run viper-gen remove Login"])
    #expect(found[0].notes.count == 4)
  }

  @Test(arguments: [
    (["LoginView.swift"], "a file 'LoginView.swift'"),
    (["LoginView.swift", "LoginOld.swift"], "2 files of the same names"),
  ])
  func `Names that the target has already are rejected`(names: [String], what: String) async throws {
    let shop = try Shop(manifest: Shop.manifest)
    for name in names { try shop.folder.write("", to: "Shop/Other/\(name)") }
    try shop.folder.write("", to: "Shop/Other/Feed.swift")
    let problems = await summaries { _ = try await shop.propose("Login") }
    #expect(problems == ["target 'Shop' already has \(what); file names must be unique in a target"])
    let others = await summaries { _ = try await shop.propose("Cart") }
    #expect(others == [])
  }
}
