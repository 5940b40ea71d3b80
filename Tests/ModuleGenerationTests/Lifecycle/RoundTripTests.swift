import Diagnostics
import FileSystem
import ModuleGeneration
import ModuleTemplates
import SystemPackage
import Testing

@Suite("Doing and undoing")
struct RoundTripTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  @Test("Generating and removing, or generating and undoing, changes no byte")
  func addRemove() async throws {
    let before = try shop.state()
    try await shop.generate("Login")
    try shop.remove("Login")
    #expect(try shop.state() == before)
    try await shop.generate("Login")
    #expect(try shop.undo())
    #expect(try shop.folder.contents() == before)
    #expect(try !shop.undo())
  }

  @Test("Every command that writes can be taken back to the byte")
  func undo() async throws {
    try await shop.generate("Login")
    try await shop.generate("Cart", [("io", "true")])
    try shop.edit("Shop/Modules/Cart/CartView.swift") { $0[2] = "  // mine" }
    try shop.use(Shop.template(2))
    let before = try shop.state()
    let commands: [(String, () async throws -> Void)] = [
      ("gen", { try await shop.generate("Other") }), ("update", { try await shop.update() }),
      ("remove", { try shop.remove("Cart") }), ("rename", { try await shop.rename("Cart", to: "Basket") }),
      ("merge", { try await shop.generate("Cart", [("io", "true")], resolving: .merge) }),
    ]
    for (name, command) in commands {
      try await command()
      #expect(try shop.state() != before, "\(name)")
      #expect(try shop.undo(), "\(name)")
      #expect(try shop.state() == before, "\(name)")
    }
  }

  @Test("Removing one module of two leaves the other as if it had been alone")
  func removeOne() async throws {
    try await shop.generate("Cart")
    let alone = try shop.state()
    try await shop.generate("Login")
    try shop.remove("Login")
    #expect(try shop.state() == alone)
  }

  @Test("Edited files are reported before a module is removed, and files of others stay")
  func removeEdited() async throws {
    try await shop.generate("Login")
    try shop.edit("Shop/Modules/Login/LoginView.swift") { $0[2] = "  // mine" }
    try shop.folder.write("// mine", to: "Shop/Modules/Login/Helper.swift")
    let remover = Remover(files: shop.files, workingDirectory: shop.folder.path)
    let plan = try remover.plan("Login", try shop.memory())
    #expect(plan.conflict?.notes.map(\.text) == ["Shop/Modules/Login/LoginView.swift"])
    #expect(plan.added == ["Shop/Modules/Login/Helper.swift"])
    try remover.commit(plan)
    #expect(try shop.folder.read("Shop/Modules/Login/Helper.swift") == "// mine")
    #expect(try shop.folder.read("Shop/Modules/Login/LoginView.swift") == nil)
  }

  @Test("Generating again, tomorrow or with another author, is the same module")
  func again() async throws {
    try await shop.generate("Login")
    let before = try shop.state()
    try await shop.generate("Login")
    #expect(try shop.state() == before)
  }

  @Test(
    "Files in the way are dealt with as asked",
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
        == ["1 file is there already with other content"])
    try await shop.generate("Login", resolving: resolution)
    let lines = try #require(try shop.folder.read("Shop/Modules/Login/LoginPresenter.swift")).split(separator: "\n")
    #expect(lines[2] == second)
    #expect(lines[6] == sixth)
  }

  @Test("Two modules of one name are told apart")
  func otherPlace() async throws {
    try await shop.generate("Login")
    try shop.folder.write(
      ShopProject.rambafile.replacing("Shop/Modules", with: "Shop/Features"), to: "Rambafile")
    #expect(
      await summaries { try await shop.generate("Login") }
        == ["there is a module 'Login' already, in 'Shop/Modules/Login'"])
  }
}
