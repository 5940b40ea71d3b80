import Diagnostics
import FileChanges
import FileSystem
import ModuleGeneration
import ProjectKinds
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

  @Test("An untouched module becomes equal to a new one with the new name")
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

  @Test("Edits and type names are renamed; the rest of the project is listed and stays unchanged")
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

  @Test("The nib of a class gets the class's new name, other nibs keep theirs")
  func nibs() async throws {
    for name in ["LoginPresenter", "LoginOther"] {
      try shop.folder.write("<document/>\n", to: "Shop/Modules/Login/View/\(name).xib")
    }
    try await shop.rename("Login", to: "SignIn")
    let state = try shop.state()
    #expect(state["Shop/Modules/SignIn/View/SignInPresenter.xib"] != nil)
    #expect(state["Shop/Modules/SignIn/View/LoginOther.xib"] != nil)
  }

  @Test("Files beside the template's are moved once if code and tests have one directory")
  func sharedDirectory() async throws {
    let place = (folder: "Shop/Flows", files: ["CartHelper.swift", "CartHelperTests.swift"])
    try await shop.generate("Cart", at: place.folder, tests: place.folder)
    try shop.folder.write("enum CartHelper {}\n", to: "Shop/Flows/Cart/\(place.files[0])")
    try shop.folder.write("import XCTest\n", to: "Shop/Flows/Cart/\(place.files[1])")
    try await shop.rename("Cart", to: "Basket")
    let moved = try shop.files.names(in: shop.folder.path.pushing("Shop/Flows/Basket"))
    #expect(moved.filter { $0.hasPrefix("BasketHelper") }.count == 2)
    try await shop.extract("Basket")
    #expect(try shop.folder.read("Modules/Basket/Sources/Basket/BasketHelper.swift") != nil)
    #expect(try shop.folder.read("Modules/Basket/Tests/BasketTests/BasketHelperTests.swift") != nil)
  }

  @Test("The plan counts the user's lines in an edited file, and those with the new name")
  func counted() async throws {
    try shop.edit("Shop/Modules/Login/LoginPresenter.swift") {
      $0.insert(contentsOf: ["  // mine", "  // own"], at: 3)
    }
    let renamer = Renamer(files: shop.files, workingDirectory: shop.folder.path)
    let plan = try renamer.plan(try await renamer.draft("Login", to: "SignIn", shop.moduleRecords), shop.moduleRecords)
    let merged = plan.updates.modules.flatMap(\.files).filter { $0.action == .merge }
    #expect(
      merged.map { "\($0.shown): \($0.ownLines), \($0.templateLines)" }
        == ["Shop/Modules/SignIn/SignInPresenter.swift: 2, 1"])
  }

  @Test(
    "A template whose lines depend on the name is merged with edits",
    arguments: [(4, FileStep.Action.merge, 0), (0, .conflict, 1)])
  func merged(line: Int, action: FileStep.Action, conflicts: Int) async throws {
    try shop.use([
      "Templates/t/t.rambaspec": "code_files:\n  - {name: View.swift, path: a}\n",
      "Templates/t/a": """
      final class {{ module_info.name }}View {
        // 1
        // 2
        // 3
        // 4
        // 5
        // 6
      {%- if module_info.name == "Basket" %}
        // more
      {%- endif %}
        // 7
      }

      """,
    ])
    try await shop.generate("Cart")
    try shop.edit("Shop/Modules/Cart/CartView.swift") { $0[line] += "  // mine" }
    let renamer = Renamer(files: shop.files, workingDirectory: shop.folder.path)
    let plan = try renamer.plan(try await renamer.draft("Cart", to: "Basket", shop.moduleRecords), shop.moduleRecords)
    let files = plan.updates.modules.flatMap(\.files)
    #expect(files.map(\.action) == [action] && files.map(\.conflicts) == [conflicts])
  }

  @Test("With references, lists in other modules get the new name, each entry in its spelling")
  func lists() async throws {
    try shop.use([
      "Templates/tabs/tabs.rambaspec": """
      parameters:
        - {name: cases, type: list, default: ""}
        - {name: pages, type: list, default: ""}
      code_files:
        - {name: Tabs.swift, path: tabs}

      """,
      "Templates/tabs/tabs": """
      enum {{ module_info.name }}Tabs {
      {%- for name in custom_parameters.cases %}
        case {{ name }}
      {%- endfor %}
      {%- for page in custom_parameters.pages %}
        static let {{ page }} = "{{ page }}"
      {%- endfor %}
      }

      """,
    ])
    try await shop.generate("Home", [("cases", "login, cart"), ("pages", "Cart, Login")], template: "tabs")
    func rename(_ consequences: RenamingConsequences?, leaving places: [String]) async throws -> String? {
      let renamer = Renamer(files: shop.files, workingDirectory: shop.folder.path)
      let draft = try await renamer.draft("Login", to: "SignIn", shop.moduleRecords)
      let renaming = try renamer.plan(draft, with: consequences, shop.moduleRecords)
      #expect(renaming.occurrences.map(\.path) == places)
      try renaming.updates.plan.commit(on: shop.files)
      return try shop.folder.read("Shop/Modules/Home/HomeTabs.swift")
    }
    let before = try shop.folder.read("Shop/Modules/Home/HomeTabs.swift")
    let home = "Shop/Modules/Home/HomeTabs.swift"
    #expect(try await rename(nil, leaving: []) == before)
    try shop.undo()
    let left = [home, "Shop/App.swift"].map { Occurrence(path: $0, line: 1, column: 1, identifier: "Login") }
    #expect(
      try await rename(.init(followers: [], texts: [:], left: left), leaving: ["Shop/App.swift"]) == """
        enum HomeTabs {
          case signIn
          case cart
          static let Cart = "Cart"
          static let SignIn = "SignIn"
        }

        """)
  }

  @Test("Entries with paths from the project's directory follow too")
  func rootedEntries() async throws {
    let path = "Shop.xcodeproj/project.pbxproj"
    let project = try #require(try shop.folder.read(path))
    let rooted = project.replacing(
      "path = LoginView.swift; sourceTree = \"<group>\";",
      with: "name = LoginView.swift; path = Shop/Modules/Login/LoginView.swift; sourceTree = SOURCE_ROOT;")
    #expect(rooted != project)
    try shop.folder.write(rooted, to: path)
    try await shop.rename("Login", to: "SignIn")
    #expect(try shop.folder.read(path)?.contains("Login") == false)
    #expect(try await shop.findings() == [])
  }

  @Test("A folder in the module with its name is renamed, and so is its group")
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

  @Test(
    "The manifest of a package that depends on a renamed one follows, or has the text of another change",
    arguments: [("Shop/App.swift", "a", true), ("Modules/Cart/Package.swift", "b", false)])
  func packages(changed: String, text: String, follows: Bool) async throws {
    let shop = try Shop(manifest: Shop.manifest)
    try await shop.generate("Login", as: .package)
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Cart", dependencies: [.package(path: "../Login")],
        targets: [.target(name: "Cart", dependencies: [.product(name: "Login", package: "Login")])])

      """
    try shop.folder.write(manifest, to: "Modules/Cart/Package.swift")
    try shop.folder.write(manifest.replacing("Login", with: "Feed"), to: "Modules/Other/Package.swift")
    try shop.folder.write("// before\n", to: "Shop/App.swift")
    let path = shop.folder.path.pushing(FilePath(changed))
    let change = FileChange(
      path: path, before: try shop.files.content(of: path, limit: .source), after: Array(text.utf8))
    let consequences = RenamingConsequences(
      followers: [.init(change: change, shown: changed, places: 1)], texts: [:], left: [])
    let renamer = Renamer(files: shop.files, workingDirectory: shop.folder.path)
    let draft = try await renamer.draft("Login", to: "SignIn", shop.moduleRecords)
    let renaming = try renamer.plan(draft, with: consequences, shop.moduleRecords)
    #expect(Set(renaming.followers.map(\.shown)) == [changed, "Modules/Cart/Package.swift", "Package.swift"])
    try renaming.updates.plan.commit(on: shop.files)
    #expect(try shop.folder.read(changed) == text)
    #expect(
      try shop.folder.read("Modules/Cart/Package.swift")
        == (follows ? manifest.replacing("Login", with: "SignIn") : text))
  }

  @Test("Invalid names are rejected")
  func refused() async throws {
    try await shop.generate("Cart")
    #expect(await summaries { try await shop.rename("Login", to: "Cart") } == ["module 'Cart' already exists"])
    #expect(
      await summaries { try await shop.rename("Login", to: "2 x") }
        == ["'2 x' cannot begin the name of a Swift type; did you mean 'X'?"])
    try shop.folder.write("", to: "Shop/Modules/SignIn/SignInView.swift")
    #expect(await summaries { try await shop.rename("Login", to: "SignIn") } == ["1 file has the new name"])
  }
}
