import Diagnostics
import FileSystem
import ModuleGeneration
import SystemPackage
import TestSupport
import Testing

@Suite("Renaming a module")
struct RenameTests {
  let shop: Shop

  init() async throws {
    shop = try Shop()
    try await shop.generate("Login")
  }

  @Test("An untouched module becomes what a fresh one with the new name is")
  func untouched() async throws {
    try await shop.rename("Login", to: "SignIn")
    let fresh = try Shop()
    try await fresh.generate("SignIn")
    let (renamed, other) = (try shop.state(), try fresh.state())
    #expect(renamed.keys.sorted() == other.keys.sorted())
    for (path, text) in other where !path.hasSuffix("pbxproj") { #expect(renamed[path] == text, "\(path)") }
    let project = try #require(renamed["Shop.xcodeproj/project.pbxproj"])
    #expect(!project.contains("Login"))
    #expect(try await shop.findings() == [])
  }

  @Test("Edits move along, the types they name with them; the rest of the project is listed, not touched")
  func edited() async throws {
    try shop.edit("Shop/Modules/Login/LoginPresenter.swift") { lines in
      lines[0] = "final class Loginpresenter: Base {"
      lines.insert("  weak var view: Loginview?  // Login", at: 1)
    }
    try shop.folder.write("// mine", to: "Shop/Modules/Login/Helper.swift")
    try shop.folder.write("let a = 1\nlet view = Loginview()\n", to: "Shop/App.swift")
    let occurrences = try await shop.rename("Login", to: "SignIn")
    #expect(
      occurrences.map { "\($0.path):\($0.line):\($0.column) \($0.identifier)" } == ["Shop/App.swift:2:12 Loginview"])
    let lines = try #require(try shop.folder.read("Shop/Modules/SignIn/SignInPresenter.swift")).split(separator: "\n")
    #expect(
      lines.prefix(3) == [
        "final class SignInpresenter: Base {", "  weak var view: SignInview?  // Login", "  // presenter 1",
      ])
    #expect(try shop.folder.read("Shop/Modules/SignIn/Helper.swift") == "// mine")
    #expect(try shop.folder.read("Shop/App.swift") == "let a = 1\nlet view = Loginview()\n")
    #expect(shop.files.kind(of: shop.folder.path.pushing("Shop/Modules/Login")) == .missing)
    #expect(try await shop.findings() == [])
  }

  @Test("A folder within the module that bears its name gets another one, and so does its group")
  func innerFolder() async throws {
    let template = [
      "Templates/t/t.rambaspec": "code_files:\n  - {name: '{{ module_info.name }}Kit/View.swift', path: a}\n",
      "Templates/t/a": "class {{ module_info.name }}View {}\n",
    ]
    try shop.use(template)
    try await shop.generate("Cart")
    try await shop.rename("Cart", to: "Basket")
    let project = try #require(try shop.folder.read("Shop.xcodeproj/project.pbxproj"))
    #expect(try shop.folder.read("Shop/Modules/Basket/BasketKit/BasketView.swift") == "class BasketView {}\n")
    #expect(!project.contains("Cart"))
    #expect(project.contains("path = BasketKit;"))
    #expect(try await !shop.findings().contains { $0.hasPrefix("Basket") })
  }

  @Test("Names that cannot be are refused")
  func refused() async throws {
    try await shop.generate("Cart")
    #expect(await summaries { try await shop.rename("Login", to: "Cart") } == ["there is a module 'Cart' already"])
    #expect(
      await summaries { try await shop.rename("Login", to: "2 x") }
        == ["'2 x' cannot begin the name of a Swift type; did you mean 'X'?"])
    try shop.folder.write("", to: "Shop/Modules/SignIn/SignInView.swift")
    #expect(await summaries { try await shop.rename("Login", to: "SignIn") } == ["1 file has the new name already"])
  }
}
