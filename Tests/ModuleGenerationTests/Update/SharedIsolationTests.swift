import FileSystem
import ModuleGeneration
import SystemPackage
import TestSupport
import Testing

/// A file that is written once per project, when modules that use it get another isolation.
@Suite struct SharedIsolationTests {
  private static let isolated = "{% if custom_parameters.isolation != 'none' %}@MainActor {% endif %}"
  private static let base = "Shop/Modules/Base.swift"

  private static func shop(_ names: String...) async throws -> Shop {
    let shop = try Shop()
    try shop.use([
      "Templates/t/t.rambaspec": """
      parameters:
      - {name: isolation, type: choice, choices: [mainactor, none], default: mainactor}
      code_files:
      - {name: View.swift, path: view}
      - {name: Base.swift, path: base, once: true, custom_name: Base.swift}

      """,
      "Templates/t/view": isolated + "class {{ module_info.name }}View {}\n",
      "Templates/t/base": isolated + "class Base {}\n",
    ])
    for name in names { try await shop.generate(name) }
    return shop
  }

  private static let off = [(name: "isolation", value: "none")]

  @Test func `Its only module changes it`() async throws {
    let shop = try await Self.shop("Login")
    try await shop.update(["Login"], setting: Self.off)
    #expect(try shop.folder.read(Self.base) == "class Base {}\n")
    #expect(try await shop.findings() == [])
  }

  @Test func `Several modules change it together`() async throws {
    let shop = try await Self.shop("Cart", "Login", "Feed")
    #expect(
      await messages { try await shop.update(["Cart"], setting: Self.off) } == """
        error: 'Shop/Modules/Base.swift' has another isolation, and several modules share it [isolation-mixed]
          = note: 'Cart' uses it
          = note: 'Feed' uses it
          = note: 'Login' uses it
          = help: update these modules in one command

        """)
    let modules = try await shop.update(["Login", "Cart", "Feed"], setting: Self.off).modules
    let steps = modules.flatMap(\.files).filter { $0.action != .unchanged }.map { "\($0.name) \($0.action)" }
    #expect(
      steps.sorted() == [
        "Base.swift update", "CartView.swift update", "FeedView.swift update", "LoginView.swift update",
      ])
    #expect(try shop.folder.read(Self.base) == "class Base {}\n")
    #expect(try await shop.findings() == [])
  }

  @Test func `An edited file stays, and a deleted one is not created again`() async throws {
    let shop = try await Self.shop("Cart", "Login")
    try shop.folder.write("// mine\n", to: Self.base)
    try await shop.update(["Login"], setting: Self.off)
    #expect(try shop.folder.read(Self.base) == "// mine\n")
    #expect(try shop.folder.read("Shop/Modules/Login/LoginView.swift") == "class LoginView {}\n")
    try shop.files.removeFile(shop.folder.path.pushing(FilePath(Self.base)))
    try await shop.update(["Cart"], setting: Self.off)
    #expect(try shop.folder.read(Self.base) == nil)
  }
}
