import Diagnostics
import FileSystem
import ModuleGeneration
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@Suite("Commands and their reversal")
struct RoundTripTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  @Test("gen followed by remove or undo changes no byte")
  func addRemove() async throws {
    let before = try shop.state()
    try await shop.generate("Login")
    try await shop.remove("Login")
    #expect(try shop.state() == before)
    try await shop.generate("Login")
    #expect(try shop.undo())
    #expect(try shop.folder.contents() == before)
    #expect(try !shop.undo())
  }

  @Test("A project that got a second project file is not restored")
  func secondFormat() async throws {
    try await shop.generate("Login")
    try shop.folder.write("{}", to: "Shop.xcodeproj/project.xcproj")
    #expect(
      await messages { try shop.undo() } == """
        error: 'Shop.xcodeproj' contains both 'project.pbxproj' and 'project.xcproj' [project-two-formats]
          = note: Xcode does not open a project with two project files
          = help: delete the one that is out of date

        """)
  }

  @Test("Undo restores every byte after every writing command")
  func undo() async throws {
    try await shop.generate("Login")
    try await shop.generate("Cart", [("io", "true")])
    try shop.edit("Shop/Modules/Cart/CartView.swift") { $0[2] = "  // mine" }
    try shop.use(Shop.template(2))
    let before = try shop.state()
    let commands: [(String, () async throws -> Void)] = [
      ("gen", { try await shop.generate("Other") }), ("update", { try await shop.update() }),
      ("remove", { try await shop.remove("Cart") }), ("rename", { try await shop.rename("Cart", to: "Basket") }),
      ("merge", { try await shop.generate("Cart", [("io", "true")], resolving: .merge) }),
    ]
    for (name, command) in commands {
      try await command()
      #expect(try shop.state() != before, "\(name)")
      #expect(try shop.undo(), "\(name)")
      #expect(try shop.state() == before, "\(name)")
    }
  }

  @Test("Removing one of two modules leaves the other as if it was alone")
  func removeOne() async throws {
    try await shop.generate("Cart")
    let alone = try shop.state()
    try await shop.generate("Login")
    try await shop.remove("Login")
    #expect(try shop.state() == alone)
  }

  @Test("Edited files are reported before a removal, and files of other modules stay")
  func removeEdited() async throws {
    try await shop.generate("Login")
    try shop.edit("Shop/Modules/Login/LoginView.swift") { $0[2] = "  // mine" }
    try shop.folder.write("// mine", to: "Shop/Modules/Login/Helper.swift")
    let remover = Remover(files: shop.files, workingDirectory: shop.folder.path)
    let removal = try remover.plan("Login", shop.moduleRecords)
    #expect(removal.conflict?.notes.map(\.text) == ["Shop/Modules/Login/LoginView.swift"])
    #expect(removal.added == ["Shop/Modules/Login/Helper.swift"])
    try removal.plan.commit(on: shop.files)
    #expect(try shop.folder.read("Shop/Modules/Login/Helper.swift") == "// mine")
    #expect(try shop.folder.read("Shop/Modules/Login/LoginView.swift") == nil)
  }

  @Test("A second gen on another day or by another author gives the same module")
  func again() async throws {
    try await shop.generate("Login")
    try shop.folder.write(ShopProject.rambafile.replacing("author: Ada", with: "author: Bob"), to: "Rambafile")
    let before = try shop.state()
    try await shop.generate("Login")
    #expect(try shop.state() == before)
  }

  @Test(
    "Existing files are handled as requested",
    arguments: [
      (ConflictResolution.skip, "  // mine", "  // presenter 6"), (.overwrite, "  // presenter 2", "  // template 6"),
      (.merge, "  // mine", "  // template 6"),
    ])
  func conflicts(resolution: ConflictResolution, second: Substring, sixth: Substring) async throws {
    try await shop.generate("Login")
    try shop.edit("Shop/Modules/Login/LoginPresenter.swift") { $0[2] = "  // mine" }
    try shop.use(Shop.template(2))
    #expect(
      await summaries { try await shop.generate("Login", resolving: .fail) }
        == ["1 file already exists with different content"])
    try await shop.generate("Login", resolving: resolution)
    let lines = try #require(try shop.folder.read("Shop/Modules/Login/LoginPresenter.swift")).split(separator: "\n")
    #expect(lines[2] == second)
    #expect(lines[6] == sixth)
  }

  @Test("A second gen keeps the recorded parameters, and the command line overrides them")
  func parameters() async throws {
    try await shop.generate("Login", [("io", "true")])
    let before = try shop.state()
    try await shop.generate("Login")
    #expect(try shop.state() == before)
    try await shop.generate("Login", [("io", "false")])
    #expect(try shop.record("Login")?.contains("    parameters:\n      io: 'false'\n") == true)
  }

  @Test(
    "A second template has the module's description, unless an option sets another one",
    arguments: [(nil, "Mine"), ("Other", "Other")])
  func description(option: String?, expected: String) async throws {
    try shop.use(
      Shop.template(1).merging([
        "Templates/u/u.rambaspec": "code_files:\n- {name: Two.swift, path: two}\n",
        "Templates/u/two": "// {{ module_info.description }}\n",
      ]) { $1 })
    try await shop.generate("Login", description: "Mine")
    try await shop.generate("Login", template: "u", description: option)
    #expect(try shop.folder.read("Shop/Modules/Login/LoginTwo.swift") == "// \(expected)\n")
  }

  @Test("A skipped file keeps its recorded text, so that an update still applies the change")
  func skipped() async throws {
    try await shop.generate("Login")
    try shop.use(Shop.template(2))
    try await shop.generate("Login", resolving: .skip)
    #expect(try await shop.findings().map { $0.hasPrefix("Login was made from t 1; the template ") } == [true])
    try await shop.update()
    let lines = try #require(try shop.folder.read("Shop/Modules/Login/LoginPresenter.swift")).split(separator: "\n")
    #expect(lines[6] == "  // template 6")
    #expect(try shop.folder.read("Shop/Modules/Login/LoginOld.swift") == nil)
    #expect(try await shop.findings() == [])
  }

  @Test("Files no longer in the template are reported, and existing conflict markers stop a merge")
  func leftBehind() async throws {
    try await shop.generate("Login")
    try shop.use(Shop.template(2))
    let proposal = try await shop.propose("Login")
    #expect(
      proposal.generation.plan.warnings.map(\.summary) == [
        "1 file of the module is no longer in the template and stays"
      ])
    #expect(
      proposal.generation.conflict?.help.first
        == "'Login' was made from an older t 1: viper-gen update Login updates it and keeps your edits")
    try shop.edit("Shop/Modules/Login/LoginPresenter.swift") {
      $0.insert(contentsOf: ["<<<<<<< a", "=======", ">>>>>>> b"], at: 2)
    }
    #expect(
      await summaries { try await shop.generate("Login", resolving: .merge) }
        == ["an earlier merge conflict is not resolved"])
  }

  @Test("Two modules of one name can share a test folder: shared files are deleted with the second")
  func otherPlace() async throws {
    try await shop.generate("Login")
    try shop.folder.write(
      ShopProject.rambafile.replacing("Shop/Modules", with: "Shop/Features")
        .replacing("project_target: Shop", with: "project_target: ShopTests"), to: "Rambafile")
    try await shop.generate("Login")
    #expect(try await shop.findings() == [])
    try await shop.remove("Shop/Modules/Login")
    #expect(try await shop.findings() == [])
    #expect(try shop.folder.read("ShopTests/Modules/Login/LoginViewTests.swift") != nil)
    try await shop.remove("Login")
    #expect(try shop.folder.read("ShopTests/Modules/Login/LoginViewTests.swift") == nil)
  }
}
