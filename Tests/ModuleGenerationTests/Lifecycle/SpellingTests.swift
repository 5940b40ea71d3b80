import Diagnostics
import FileSystem
import ModuleGeneration
import ModuleRequests
import SystemPackage
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tests with names that differ only in case or Unicode form.
///
/// On most Macs, and on a disk image for this purpose, such names are equal.
@Suite("Names with another spelling")
struct SpellingTests {
  static let ignoresCase = FileSystem().ignoresCase(in: FilePath(FileManager.default.temporaryDirectory.path))

  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  static let lines = ["final class {{ module_info.name }}Model {"] + (1...6).map { "  let value\($0) = \($0)" } + ["}"]

  static func template(_ name: String, _ lines: [String] = lines) -> [String: String] {
    [
      "Templates/t/t.rambaspec": "code_files:\n  - {name: '\(name)', path: model.liquid}\n",
      "Templates/t/model.liquid": lines.map { $0 + "\n" }.joined(),
    ]
  }

  /// The file names in a directory as bytes.
  private func paths(below folder: String) throws -> [[UInt8]] {
    try shop.files.files(below: shop.folder.path.pushing(FilePath(folder))).map { Array($0.string.utf8) }
  }

  private func bytes(_ names: String...) -> [[UInt8]] { names.map { Array($0.utf8) } }

  @Test(
    "A file with another spelling in the template is renamed, with the user's text",
    arguments: [
      ("Viewmodel.swift", "ViewModel.swift", false, false), ("Viewmodel.swift", "ViewModel.swift", true, false),
      ("Viewmodel.swift", "ViewModel.swift", false, true), ("Viewmodel.swift", "ViewModel.swift", true, true),
      ("Kit/Model.swift", "KIT/model.swift", false, false), ("Kit/Model.swift", "KIT/model.swift", true, true),
      ("Cafe\u{301}.swift", "Caf\u{e9}.swift", false, false), ("Caf\u{e9}.swift", "Cafe\u{301}.swift", true, false),
      ("Cafe\u{301}.swift", "Caf\u{e9}.swift", false, true), ("Cafe\u{301}.swift", "Caf\u{e9}.swift", true, true),
    ])
  func update(old oldName: String, new newName: String, user: Bool, template: Bool) async throws {
    try shop.use(Self.template(oldName))
    try await shop.generate("Login")
    let parts = oldName.split(separator: "/").map(String.init)
    let newParts = newName.split(separator: "/").map(String.init)
    func path(_ parts: [String]) -> String {
      (parts.dropLast() + ["Login" + (parts.last ?? "")]).joined(separator: "/")
    }
    let (old, new) = (path(parts), path(newParts))
    if user { try shop.edit("Shop/Modules/Login/\(old)") { $0[1] = "  let mine = 1" } }
    let before = try shop.state()
    var lines = Self.lines
    if template { lines[6] = "  let other = 6" }
    try shop.use(Self.template(newName, lines))
    let plan = try await shop.update()
    let action =
      switch (user, template) {
      case (false, false): "rename"
      case (true, false): "rename"
      case (false, true): "update"
      case (true, true): "merge"
      }
    #expect(plan.modules[0].files.map { "\($0.name) \($0.action)" } == ["\(new) \(action)"])
    #expect(try paths(below: "Shop/Modules/Login") == bytes(new))
    let text = try #require(try shop.folder.read("Shop/Modules/Login/\(new)"))
    #expect(text.contains("let mine = 1") == user)
    #expect(text.contains("let other = 6") == template)
    #expect(!text.contains("<<<<"))
    #expect(try await shop.findings() == [])
    #expect(try await shop.update().plan.isEmpty)
    try shop.use(Self.template(oldName))
    #expect(try shop.undo())
    #expect(try shop.state() == before)
    #expect(try paths(below: "Shop/Modules/Login") == bytes(old))
  }

  @Test("Lost records do not turn one file into two")
  func snapshotLost() async throws {
    try shop.use(Self.template("Viewmodel.swift"))
    try await shop.generate("Login")
    try shop.files.removeFolder(shop.folder.path.pushing(".viper-gen/templates"))
    try shop.use(Self.template("ViewModel.swift"))
    try await shop.update()
    #expect(try paths(below: "Shop/Modules/Login") == bytes("LoginViewModel.swift"))
  }

  @Test("A module with a respelled name moves with all files in its folder")
  func rename() async throws {
    try shop.use(Self.template("Model.swift"))
    try await shop.generate("Userprofile")
    try shop.folder.write("// mine", to: "Shop/Modules/Userprofile/Own.swift")
    let before = try shop.state()
    try await shop.rename("Userprofile", to: "UserProfile")
    #expect(try paths(below: "Shop/Modules") == bytes("UserProfile/Own.swift", "UserProfile/UserProfileModel.swift"))
    #expect(try shop.folder.read("Shop/Modules/UserProfile/Own.swift") == "// mine")
    let project = try #require(try shop.folder.read("Shop.xcodeproj/project.pbxproj"))
    #expect(!project.contains("Userprofile"))
    #expect(try await shop.findings() == [])
    #expect(try shop.undo())
    #expect(try shop.state() == before)
    #expect(try paths(below: "Shop/Modules") == bytes("Userprofile/Own.swift", "Userprofile/UserprofileModel.swift"))
  }

  @Test("A failed rename leaves the module under its old name or its new one")
  func failure() async throws {
    try shop.use(Self.template("Model.swift"))
    try await shop.generate("Userprofile")
    let before = try shop.state()
    let steps = try await FaultyDisk.steps { try await shop.rename("Userprofile", to: "UserProfile", on: $0) }
    let after = try shop.state()
    try shop.undo()
    for step in stride(from: 0, to: steps, by: 3) {
      _ = try? await shop.rename("Userprofile", to: "UserProfile", on: FaultyDisk.ending(at: step))
      _ = try shop.recover()
      let state = try shop.state()
      #expect(state == before || state == after, "step \(step)")
      if state == after { try shop.undo() }
    }
  }

  // // MARK: - Disks that ignore case

  @Test("A module whose folder differs only in case from another one is rejected", .enabled(if: ignoresCase))
  func beside() async throws {
    try await shop.generate("Cart")
    try await shop.generate("Userprofile")
    let before = try shop.state()
    let words = "would be the same file on a disk that ignores case, as on most Macs"
    let twins = "'Shop/Modules/userprofile' and 'Shop/Modules/Userprofile' \(words)"
    let tests = "'ShopTests/Modules/userprofile' and 'ShopTests/Modules/Userprofile' \(words)"
    #expect(await summaries { try await shop.generate("userprofile") } == [twins, tests])
    #expect(
      await summaries { try await shop.rename("Cart", to: "userprofile") } == ["4 files have the new name"])
    var options = GenerationOptions(moduleName: "userprofile")
    options.template = "t"
    #expect(
      await summaries { _ = try await shop.adopter.plan(options, in: try shop.place) } == [
        "4 files already exist with different capitalization"
      ])
    #expect(try shop.state() == before)
  }

  @Test("Existing files with another spelling are not the template's", .enabled(if: ignoresCase))
  func otherSpelling() async throws {
    try shop.use(Self.template("Model.swift"))
    let text = Self.lines.map { $0.replacing("{{ module_info.name }}", with: "Login") + "\n" }.joined()
    try shop.folder.write(text, to: "Shop/Modules/Login/Loginmodel.swift")
    let before = try shop.state()
    var options = GenerationOptions(moduleName: "Login")
    options.template = "t"
    let words = ["1 file already exists with different capitalization"]
    #expect(await summaries { _ = try await shop.adopter.plan(options, in: try shop.place) } == words)
    #expect(await summaries { try await shop.generate("Login") } == words)
    #expect(try shop.state() == before)
  }

  @Test("A file that the user respelled still belongs to the module", .enabled(if: ignoresCase))
  func respelledByHand() async throws {
    try shop.use(Self.template("Model.swift"))
    try await shop.generate("Login")
    let folder = shop.folder.path.pushing("Shop/Modules/Login")
    try shop.files.rename(folder.appending("LoginModel.swift"), toNew: folder.appending("loginmodel.swift"))
    #expect(try await shop.statuses().flatMap(\.added) == [])
    #expect(try await shop.findings() == [])
    try await shop.rename("Login", to: "SignIn")
    #expect(try paths(below: "Shop/Modules") == bytes("SignIn/SignInModel.swift"))
    try await shop.remove("SignIn")
    #expect(shop.files.kind(of: shop.folder.path.pushing("Shop/Modules/SignIn")) == .missing)
  }

  @Test("Two files of a module with the same name on disk are rejected before the first write")
  func collision() async throws {
    var files = Self.template("Model.swift")
    files["Templates/t/t.rambaspec"] = """
      code_files:
        - {name: Model.swift, path: model.liquid}
      test_files:
        - {name: model.swift, path: model.liquid}

      """
    try shop.use(files)
    let rambafile = try #require(try shop.folder.read("Rambafile"))
    try shop.folder.write(
      rambafile.replacing("ShopTests/Modules", with: "Shop/Modules"), to: "Rambafile")
    let found = await summaries { _ = try await shop.propose("Login") }
    let words = "would be the same file on a disk that ignores case, as on most Macs"
    #expect(
      found == ["'Shop/Modules/Login/Loginmodel.swift' and 'Shop/Modules/Login/LoginModel.swift' \(words)"])
    try shop.use(files.mapValues { $0.replacing("name: model.swift", with: "name: Model.swift") })
    #expect(
      await summaries { _ = try await shop.propose("Login") } == [
        "'Shop/Modules/Login/LoginModel.swift' would be written twice"
      ])
  }
}
