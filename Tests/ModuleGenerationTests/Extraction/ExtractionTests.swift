import Diagnostics
import FileSystem
import ModuleGeneration
import ModuleRequests
import ProjectKinds
import RecordedModules
import SystemPackage
import TestSupport
import Testing

@Suite("Modules extracted into packages")
struct ExtractionTests {

  /// The files of a module's package that its template generates.
  private static func files(of name: String) -> [String] {
    ["Package.swift"].map { "Modules/\(name)/\($0)" }
      + ["Old", "Presenter", "View"].map { "Modules/\(name)/Sources/\(name)/\(name)\($0).swift" }
      + ["Modules/\(name)/Tests/\(name)Tests/\(name)ViewTests.swift"]
  }

  private static func shop(isPackage: Bool) throws -> Shop {
    isPackage ? try Shop(manifest: Shop.manifest) : try Shop()
  }

  @Test("With another name it equals a new module with its tests; without it the paths stay")
  func renamed() async throws {
    let (shop, fresh) = (try Shop(manifest: Shop.manifest), try Shop(manifest: Shop.manifest))
    let before = try shop.state()
    try await shop.generate("Login", as: .package)
    #expect(try shop.state().keys.filter { $0.hasPrefix("Modules/") }.sorted() == Self.files(of: "Login"))
    try await shop.rename("Login", to: "SignIn")
    try await fresh.generate("SignIn", as: .package)
    #expect(try shop.state() == fresh.state())
    #expect(try shop.state().keys.filter { $0.hasPrefix("Modules/") }.sorted() == Self.files(of: "SignIn"))
    try await shop.remove("SignIn")
    #expect(try shop.state() == before)
  }

  @Test(
    "An extracted module equals a new package plus the user's edits, and undo restores all bytes",
    arguments: [true, false])
  func extracted(isPackage: Bool) async throws {
    let (shop, fresh) = (try Self.shop(isPackage: isPackage), try Self.shop(isPackage: isPackage))
    try await shop.generate("Login")
    try shop.edit("Shop/Modules/Login/LoginView.swift") { $0.insert("  // mine", at: 3) }
    let before = try shop.state()
    try await shop.extract("Login")
    try await fresh.generate("Login", as: .package)
    try fresh.edit("Modules/Login/Sources/Login/LoginView.swift") { $0.insert("  // mine", at: 3) }
    var (after, expected) = (try shop.state(), try fresh.state())
    if !isPackage {
      // The ids depend on the previous contents.
      let project = try #require(after["Shop.xcodeproj/project.pbxproj"])
      after["Shop.xcodeproj/project.pbxproj"] = nil
      expected["Shop.xcodeproj/project.pbxproj"] = nil
      #expect(!project.contains("LoginView") && !project.contains("path = Login;"))
      #expect(project.split(separator: "\n").count { $0.contains("path = Modules/Login;") } == 1)
      #expect(project.split(separator: "\n").count { $0.contains("productRef = ") } == 1)
    }
    #expect(after == expected)
    #expect(try await shop.findings() == fresh.findings())
    #expect(try shop.undo())
    #expect(try shop.state() == before)
  }

  @Test("A file that the user added to the tests of a package moves once with it")
  func ownTests() async throws {
    let shop = try Shop(manifest: Shop.manifest)
    try await shop.generate("Login", as: .package)
    try shop.folder.write("import XCTest\n", to: "Modules/Login/Tests/LoginTests/Own.swift")
    let renamer = Renamer(files: shop.files, workingDirectory: shop.folder.path)
    let plan = try renamer.plan(try await renamer.draft("Login", to: "SignIn", shop.moduleRecords), shop.moduleRecords)
    let moved = plan.updates.modules.flatMap(\.files).map(\.shown).filter { $0.hasSuffix("Own.swift") }
    #expect(moved == ["Modules/SignIn/Tests/SignInTests/Own.swift"])
  }

  /// A package template whose interface has a builder that names the module's input.
  private static let interface = [
    "Templates/t/t.rambaspec": """
    parameters:
      - {name: io, type: bool, default: false}
    code_files:
      - {name: View.swift, path: view.liquid}
    {% if custom_parameters.io %}
      - {name: IO.swift, path: io.liquid, part: interface}
    {% endif %}
    {% if module_info.kind == 'package' %}
      - {name: Builder.swift, path: builder.liquid, part: interface}
    {% endif %}

    """,
    "Templates/t/view.liquid": "final class {{ module_info.name }}View {\n  let a = 1\n}\n",
    "Templates/t/io.liquid": "protocol {{ module_info.name }}IO {}\n",
    "Templates/t/builder.liquid": "public protocol {{ module_info.name }}Builder {\n"
      + "  func build() -> any {{ module_info.name }}IO\n}\n",
  ]

  @Test(arguments: [
    ("let a = 1\n", ""), ("let view: LoginView? = nil\n", "import Login\n\n"),
    ("let io: (any LoginIO)? = nil\n", "import LoginInterface\n\n"),
    ("let both: (LoginView, any LoginIO)? = nil\n", "import Login\nimport LoginInterface\n\n"),
    ("let made = makeLogin()\n", "import Login\n\n"),
  ])
  func `Files of the app import what they use`(code: String, imports: String) async throws {
    let shop = try Shop(manifest: Shop.manifest)
    try shop.use(Self.interface)
    try await shop.generate("Login", [("io", "true")])
    try shop.folder.write("func makeLogin() -> Int { 1 }\n", to: "Shop/Modules/Login/Make.swift")
    try shop.folder.write(code, to: "Shop/App.swift")
    try await shop.extract("Login")
    let isUsed = code.contains("makeLogin")
    #expect(try shop.folder.read("Modules/Login/Sources/Login/Make.swift")?.hasPrefix("public func") == isUsed)
    #expect(try shop.folder.read("Shop/App.swift") == imports + code)
  }

  /// The places to decide, each with its file, name and reason.
  private static func places(_ shop: Shop) async throws -> [String] {
    shown(try await shop.extraction("Login").undecided)
  }

  private static func shown(_ places: [Extraction.OpenDecision]) -> [String] {
    places.map { place in
      let file = place.path.split(separator: "/").last ?? ""
      return "\(file): \(place.identifier) \(place.reason)"
    }
  }

  @Test("What the app declares outside types, adds to other types or depends on is left to decide")
  func decisions() async throws {
    let shop = try Shop(manifest: Shop.manifest)
    try shop.use(Self.interface)
    try await shop.generate("Login", [("io", "true")])
    try shop.folder.write(
      """
      let theme = 1
      func log(_ text: String) {}
      private let hidden = 1
      extension String {
        var trimmed: String { self }
        func padded(to count: Int, with: String = "") -> String { self }
        private var secret: String { self }
      }
      extension Int { init(hex: String) { self = 1 } }
      struct Theme {}
      extension Theme { static let main = Theme() }
      """, to: "Shop/Theme.swift")
    try shop.folder.write(
      """
      import Alamofire
      import UIKit
      final class LoginView {
        let a = 1
        func show(_ text: String, padded: Int) {
          log("\\(theme)")
          _ = text.trimmed + text.padded(to: 1) + text.secret + text.padded(by: 1)
          _ = Int(hex: "1") + Int("1") + hidden
          [1].forEach { trimmed in print(trimmed) }
        }
        func other() { let theme = 2; print(theme) }
      }
      """, to: "Shop/Modules/Login/LoginView.swift")
    try shop.folder.write(
      "final class LoginCell {\n  func a(log: Int) { print(log); print(theme) }\n}\nextension Theme { var dark: Int { 1 } }\n"
        + "extension String {\n  var shout: String { self }\n  var dim: Int { 1 }\n  public var loud: Int { 1 }\n}\n"
        + "public extension String { var soft: Int { 1 } }\n",
      to: "Shop/Modules/Login/LoginCell.swift")
    try shop.folder.write(
      """
      let cell = LoginCell()
      let dark = Theme().dark + Lamp().dim
      let text = "a".shout, numbers = ["a".loud, "a".soft]
      struct Lamp { var dim = 1 }

      """, to: "Shop/App.swift")
    let places = try await Self.places(shop)
    #expect(
      places == [
        #"LoginCell.swift: theme declaredOutside("Shop/Theme.swift:1")"#,
        #"LoginCell.swift: Theme declaredOutside("Shop/Theme.swift:10")"#,
        "LoginView.swift: Alamofire foreignImport", #"LoginView.swift: log declaredOutside("Shop/Theme.swift:2")"#,
        #"LoginView.swift: theme declaredOutside("Shop/Theme.swift:1")"#,
        #"LoginView.swift: trimmed declaredOutside("Shop/Theme.swift:5")"#,
        #"LoginView.swift: padded declaredOutside("Shop/Theme.swift:6")"#,
        #"LoginView.swift: Int declaredOutside("Shop/Theme.swift:9")"#, "App.swift: LoginCell memberwise",
        "App.swift: dark extensionMember", "App.swift: shout extensionMember",
      ])
    try await shop.extract("Login")
    let check = PackageBoundaryCheck(root: shop.folder.path, files: shop.files, workingDirectory: shop.folder.path)
    #expect(Set(Self.shown(try check.places(of: shop.moduleRecords.records()))) == Set(places))
  }

  @Test("The interface of a module that was adopted without a file gets it")
  func adopted() async throws {
    let shop = try Shop(manifest: Shop.manifest)
    try shop.use(Self.interface)
    try shop.folder.write("final class LoginView {\n  let a = 1\n}\n", to: "Shop/Modules/Login/LoginView.swift")
    var options = GenerationOptions(moduleName: "Login")
    options.template = "t"
    options.customParameters = [(name: "io", value: "true")]
    try await shop.adopter.plan(options, in: try shop.place).plan.commit(on: shop.files)
    #expect(try await Self.places(shop) == [])
    try await shop.extract("Login")
    let files = try shop.state().keys.filter { $0.hasPrefix("Modules/Login/Sources/") }.sorted()
    #expect(
      files == [
        "Modules/Login/Sources/Login/LoginView.swift", "Modules/Login/Sources/LoginInterface/LoginBuilder.swift",
        "Modules/Login/Sources/LoginInterface/LoginIO.swift",
      ])
    #expect(try await shop.findings() == [])
  }

  @Test("A type of the interface that no file declares is left to decide")
  func undeclared() async throws {
    let shop = try Shop(manifest: Shop.manifest)
    try shop.use(Self.interface)
    try await shop.generate("Login")
    #expect(try await Self.places(shop) == ["LoginBuilder.swift: LoginIO undeclared"])
  }

  @Test(
    "A type that the app and the package would each declare is an error if other code uses it with the module",
    arguments: [
      // The module's file, the app's file, and whether the extraction fails.
      ("extension Base { var dark: Int { 1 } }", "let a = Base().dark", true),
      ("class LoginCell {}\nextension Base { var dark: Int { 1 } }", "let a = Base().dark", true),
      ("extension Base { var dark: Int { 1 } }", "let a = 1", false),
      ("extension Base { var dark: Int { 1 } }", "extension Base { var dark: Int { 1 } }\nlet a = Base().dark", false),
      ("class LoginCell { func show(_ base: Base) {} }", "func a(_ b: LoginCell) { b.show(Base()) }", true),
      ("class LoginCell { func show(_ base: Base) {} }", "func a(_ b: LoginCell) {}", false),
    ])
  func shared(module: String, app: String, isError: Bool) async throws {
    let shop = try Shop(manifest: Shop.manifest)
    try shop.use([
      "Templates/t/t.rambaspec": """
      code_files:
        - {name: View.swift, path: view.liquid}
        - {name: Base/Base.swift, path: base.liquid, once: true, custom_name: Base.swift}

      """,
      "Templates/t/view.liquid": "final class {{ module_info.name }}View {}\n",
      "Templates/t/base.liquid": "class Base {}  // {{ module_info.name }}\n",
    ])
    for name in ["Cart", "Login"] { try await shop.generate(name) }
    try shop.folder.write(module + "\n", to: "Shop/Modules/Login/LoginOwn.swift")
    try shop.folder.write(app + "\n", to: "Shop/App.swift")
    let problems = await summaries { _ = try await shop.extraction("Login") }
    let error = "other code uses 'Base' with 'Login', and the app and the package would each declare it"
    #expect(problems == (isError ? [error] : []))
  }
}
