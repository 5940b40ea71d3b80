import Diagnostics
import FileSystem
import ModuleGeneration
import SystemPackage
import TestSupport
import Testing

@Suite("Updating modules")
struct UpdateTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  static let presenter = "Shop/Modules/Login/Presenter.swift"

  func path(_ name: String, _ module: String = "Login") -> String { "Shop/Modules/\(module)/\(module)\(name).swift" }

  @Test("A recorded parameter that the template no longer declares is ignored")
  func droppedParameter() async throws {
    try await shop.generate("Login", [("io", "true")])
    var next = Shop.template(2)
    next["Templates/t/t.rambaspec"]?.replace(
      "  - {name: io, type: bool, default: false}", with: "  - {name: colour, default: red}")
    next["Templates/t/t.rambaspec"]?.replace("{% if custom_parameters.io %}", with: "{% if false %}")
    try shop.use(next)
    try await shop.update()
    #expect(try shop.folder.read("Shop/Modules/Login/LoginIO.swift") == nil)
  }

  @Test("Without a template change nothing changes")
  func nothing() async throws {
    try await shop.generate("Login")
    try shop.edit(path("Presenter")) { $0[3] = "mine" }
    let before = try shop.state()
    let updates = try await shop.update()
    #expect(updates.plan.isEmpty)
    #expect(try shop.state() == before)
  }

  @Test("An untouched module becomes equal to a new one from the new template, except for ids")
  func untouched() async throws {
    try await shop.generate("Login")
    try shop.use(Shop.template(2))
    try await shop.update()
    let other = try Shop()
    try other.use(Shop.template(2))
    try await other.generate("Login")
    // The snapshot of the first version stays, because a module on another branch can need it.
    let (updated, fresh) = (try shop.state().filter { !$0.key.contains("/templates/t-1-") }, try other.state())
    #expect(updated.keys.sorted() == fresh.keys.sorted())
    for (path, text) in fresh where !path.hasSuffix("pbxproj") { #expect(updated[path] == text, "\(path)") }
    #expect(try await shop.findings() == [])
    #expect(try await shop.statuses().allSatisfy(\.isClean))
  }

  @Test("Edits and template changes are merged; a dropped file is deleted only if it is not edited")
  func merge() async throws {
    try await shop.generate("Login")
    try await shop.generate("Cart")
    try shop.edit(path("Presenter")) { $0[2] = "  // mine" }
    try shop.edit(path("Old", "Cart")) { $0[0] = "// edited" }
    try shop.use(Shop.template(2))
    let updates = try await shop.update()
    let actions = updates.modules.map { $0.files.filter { $0.action != .unchanged }.map { "\($0.name) \($0.action)" } }
    #expect(
      actions == [
        ["CartNew.swift create", "CartOld.swift keep", "CartPresenter.swift update"],
        ["LoginNew.swift create", "LoginOld.swift delete", "LoginPresenter.swift merge"],
      ])
    let merged = try #require(try shop.folder.read(path("Presenter"))).split(separator: "\n")
    #expect(merged[2] == "  // mine")
    #expect(merged[6] == "  // template 6")
    #expect(try shop.folder.read(path("Old")) == nil)
    #expect(try shop.folder.read(path("Old", "Cart"))?.hasPrefix("// edited") == true)
    #expect(try await shop.findings() == [])
    #expect(try shop.folder.files.names(in: shop.folder.path.appending(".viper-gen").appending("templates")).count == 2)
  }

  @Test("A conflict is marked and counted, and stops the next update until it is resolved")
  func conflict() async throws {
    try await shop.generate("Login")
    try shop.edit(path("Presenter")) { $0[6] = "  // mine" }
    try shop.use(Shop.template(2))
    let updates = try await shop.update()
    #expect(updates.conflicts == (places: 1, files: 1))
    let marked = "<<<<<<< Login as edited here\n  // mine\n=======\n  // template 6\n>>>>>>> t 2\n"
    #expect(try shop.folder.read(path("Presenter"))?.contains(marked) == true)
    #expect(try await shop.statuses()[0].files(.conflicted).map(\.path) == [path("Presenter")])
    #expect(try await shop.findings() == ["Login has conflict markers in 1 file"])
    #expect(await summaries { try await shop.update() } == ["an earlier merge conflict is not resolved"])
    try shop.edit(path("Presenter")) {
      $0.removeAll { $0.hasPrefix("<<<") || $0.hasPrefix("===") || $0.hasPrefix(">>>") }
    }
    #expect(try await shop.update().plan.isEmpty)
  }

  @Test("A file that left its target is reported with the target, and update adds it")
  func leftTarget() async throws {
    try await shop.generate("Login")
    let project = "Shop.xcodeproj/project.pbxproj"
    let text = try #require(try shop.folder.read(project))
    let entry = try #require(text.split(separator: "\n").first { $0.hasSuffix("/* LoginView.swift in Sources */,") })
    try shop.folder.write(text.replacing(entry + "\n", with: ""), to: project)
    #expect(try await shop.findings() == ["Login: 1 file missing in target Shop"])
    try await shop.update()
    #expect(try await shop.findings() == [])
  }

  @Test("An update has the warnings of the edited project")
  func projectWarnings() async throws {
    // A static library cannot contain resources.
    let project = "Shop.xcodeproj/project.pbxproj"
    let text = try #require(try shop.folder.read(project))
    try shop.folder.write(text.replacing("product-type.application", with: "product-type.library.static"), to: project)
    try await shop.generate("Login")
    var next = Shop.template(2)
    let entry = "  - {name: View.swift, path: view.liquid}\n"
    next["Templates/t/t.rambaspec"]?.replace(entry, with: entry + "  - {name: Screen.xib, path: new.liquid}\n")
    try shop.use(next)
    let warnings = try await shop.update().plan.warnings
    #expect(warnings.map(\.id) == ["project-no-resources"], "\(warnings)")
  }

  @Test("Changed parameters are applied in the same way")
  func parameters() async throws {
    try await shop.generate("Login")
    try shop.edit(path("View")) { $0[3] = "  // mine" }
    try await shop.update(["Login"], setting: [(name: "io", value: "true")])
    #expect(try shop.folder.read(path("IO")) == "protocol LoginIO {}\n")
    #expect(try await shop.findings() == [])
    try await shop.update(["Login"], setting: [(name: "io", value: "false")])
    #expect(try shop.folder.read(path("IO")) == nil)
    #expect(try shop.folder.read("Shop.xcodeproj/project.pbxproj")?.contains("LoginIO") == false)
    #expect(try shop.folder.read(path("View"))?.contains("// mine") == true)
  }

  @Test("A file that the template renames keeps its edits and its project entry")
  func renamed() async throws {
    try await shop.generate("Login")
    try shop.edit(path("View")) { $0[2] = "  // mine" }
    var template = Shop.template(1)
    template["Templates/t/t.rambaspec"] = template["Templates/t/t.rambaspec"]?.replacing(
      "name: View", with: "name: Screen")
    try shop.use(template)
    try await shop.update()
    #expect(try shop.folder.read(path("View")) == nil)
    #expect(try shop.folder.read(path("Screen"))?.contains("// mine") == true)
    let project = try #require(try shop.folder.read("Shop.xcodeproj/project.pbxproj"))
    #expect(!project.contains("LoginView.swift"))
    #expect(project.contains("LoginScreen.swift in Sources"))
    #expect(try await shop.findings() == [])
  }

  @Test("Files deleted by the user stay deleted, on disk and in the project")
  func takenAway() async throws {
    try await shop.generate("Login")
    try shop.files.removeFile(shop.folder.path.pushing("Shop/Modules/Login/LoginPresenter.swift"))
    #expect(try await shop.findings() == ["Login: 1 file missing, but listed in the project"])
    try shop.use(Shop.template(2))
    let updates = try await shop.update()
    #expect(updates.modules[0].files.first { $0.name == "LoginPresenter.swift" }?.action == .gone)
    #expect(try shop.folder.read(path("Presenter")) == nil)
    #expect(try await shop.findings() == [])
  }

  @Test("Without a usable snapshot, edited files are merged two-way, with a notice")
  func withoutBase() async throws {
    try await shop.generate("Login")
    try shop.edit(path("Presenter")) { $0[2] = "  // mine" }
    try shop.files.removeFolder(shop.folder.path.pushing(".viper-gen/templates"))
    #expect(try await shop.findings() == ["Login: the snapshot of t 1 is missing or was changed"])
    try shop.use(Shop.template(2))
    let updates = try await shop.update()
    #expect(updates.plan.warnings.map(\.id) == ["snapshot-missing"])
    #expect(updates.conflicts.files == 1)
    #expect(try shop.folder.read(path("View"))?.contains("class Loginview") == true)
  }

  @Test("A lost snapshot is restored from an unchanged template")
  func mendedSnapshot() async throws {
    try await shop.generate("Login")
    try shop.edit(path("Presenter")) { $0[2] = "  // mine" }
    let before = try shop.state()
    try shop.files.removeFolder(shop.folder.path.pushing(".viper-gen/templates"))
    #expect(try await shop.update().plan.warnings.isEmpty)
    #expect(try shop.state() == before)
  }

  @Test("A module without its template is skipped unless it is named")
  func templateGone() async throws {
    try await shop.generate("Login")
    try shop.use([:])
    let updates = try await shop.update()
    #expect(updates.plan.warnings.map(\.id) == ["template-missing"])
    #expect(await summaries { try await shop.update(["Login"]) } == ["unknown template 't'"])
    #expect(
      await summaries { try await shop.update(["Logn"]) } == ["unknown module 'Logn'; did you mean 'Login'?"])
  }

  @Test("A new file is rejected if another file of the module declares its type")
  func duplicate() async throws {
    try await shop.generate("Login")
    try shop.folder.write("protocol LoginNew {}\n", to: "Shop/Modules/Login/Own.swift")
    try shop.use(Shop.template(2))
    let before = try shop.state()
    #expect(
      await messages { try await shop.update() } == """
        error: 'Shop/Modules/Login/Own.swift' already declares 'LoginNew', which 'Shop/Modules/Login/LoginNew.swift' would declare again [type-declared]
          = help: rename 'LoginNew' in 'Shop/Modules/Login/Own.swift', or delete it there

        """)
    #expect(try shop.state() == before)
  }

  @Test("A failed or interrupted update leaves the project old or updated")
  func interrupted() async throws {
    let steps = try await FaultyDisk.steps { disk in
      let shop = try Shop()
      try await shop.generate("Login")
      try shop.use(Shop.template(2))
      try await shop.update(on: disk)
    }
    for step in stride(from: 0, to: steps, by: 11) {
      let shop = try Shop()
      try await shop.generate("Login")
      try shop.use(Shop.template(2))
      let before = try shop.state()
      _ = try? await shop.update(on: FaultyDisk.ending(at: step))
      _ = try shop.recover()
      let isBefore = try shop.state() == before
      if isBefore { try await shop.update() }
      #expect(try await shop.findings() == [], "step \(step)")
      #expect(try shop.undo(), "step \(step)")
      #expect(try shop.state() == before, "step \(step)")
    }
  }
}
