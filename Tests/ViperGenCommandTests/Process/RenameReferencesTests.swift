import TestSupport
import Testing

@Suite("Renames of a module's references, command by command")
struct RenameReferencesTests {
  private static let router = "Code/App/AppRouter.swift"
  private static let flow = """
    protocol AppRouterInput { func openLogin() }

    final class AppRouter: AppRouterInput {
      // LoginAssembly makes it.
      func openLogin() { _ = LoginAssembly.self }
    }

    """

  @Test("Proven references are renamed in one commit, others are listed, and undo and a rename back restore all bytes")
  func follow() async throws {
    let workspace = try Workspace(DoublesTests.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    try workspace.write(Self.flow, to: Self.router)
    let before = try workspace.contents()
    let plan = try await workspace.run("rename Login SignIn --references --dry-run --diff")
    #expect(plan.code == 0)
    #expect(plan.output.contains("  modify     \(Self.router)   3 names follow\n"))
    #expect(
      plan.output.contains(
        """
        --- a/\(Self.router)
        +++ b/\(Self.router)
        @@ -1,6 +1,6 @@
        -protocol AppRouterInput { func openLogin() }
        +protocol AppRouterInput { func openSignIn() }
         
         final class AppRouter: AppRouterInput {
           // LoginAssembly makes it.
        -  func openLogin() { _ = LoginAssembly.self }
        +  func openSignIn() { _ = SignInAssembly.self }
         }

        """))
    #expect(
      plan.errors == """
        The module would become SignIn
        1 place still uses the old name:
          \(Self.router):4:6: LoginAssembly  (in a comment)
        Nothing was written.

        """)
    #expect(try workspace.contents() == before)

    #expect(try await workspace.run("rename Login SignIn --references").code == 0)
    #expect(try await workspace.run("status").output.hasSuffix("clean\n"))
    #expect(try await workspace.run("doubles --check").code == 0)
    let after = try workspace.contents()
    #expect(!after.contains { $0.key.contains("Login") || $0.key != Self.router && $0.value.contains("Login") })

    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("rename Login SignIn --references").code == 0)
    #expect(try await workspace.run("rename SignIn Login --references").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test(
    "Names of other code and keys of texts stay; types and files that the user named after the module follow",
    arguments: ["", " --references"])
  func names(_ option: String) async throws {
    var files = SampleProjects.classic
    files["Templates/t/t.rambaspec"] = "code_files:\n- {name: View.swift, path: v}\n"
    files["Templates/t/v"] = """
      class {{ module_info.name }}View {
        let style = Style.empty{{ module_info.name }}, title = text("{{ module_info.name }}Title")
      }

      """
    files["Shop/Style.swift"] = "enum Style { case emptyLogin }\n"
    files["Shop/en.lproj/Localizable.strings"] = "/* title */\nLoginTitle = \"Login\";\n"
    let workspace = try Workspace(files)
    #expect(try await workspace.run("gen Login t").code == 0)
    let folder = "Shop/Modules/Login/"
    try workspace.write("enum LoginError {}\nlet error = LoginError.self\n", to: folder + "LoginHelp.swift")
    try workspace.write("let error = LoginError.self\n", to: "Shop/Use.swift")
    try workspace.write("enum Login { struct Row {} }\n", to: folder + "Login.swift")
    try workspace.write("let row = Login.Row()\n", to: "Shop/Row.swift")
    let run = try await workspace.run("rename Login SignIn\(option)")
    #expect(run.output.contains("SignInHelp.swift   was LoginHelp.swift\n"), "\(run.output)")
    #expect(
      try workspace.read("Shop/Modules/SignIn/SignInView.swift") == """
        class SignInView {
          let style = Style.emptyLogin, title = text("LoginTitle")
        }

        """)
    #expect(
      try workspace.read("Shop/Modules/SignIn/SignInHelp.swift")
        == "enum SignInError {}\nlet error = SignInError.self\n")
    #expect(try workspace.read("Shop/Modules/SignIn/SignIn.swift") == "enum SignIn { struct Row {} }\n")
    #expect(
      try workspace.read("Shop/Row.swift") == "let row = \(option.isEmpty ? "Login" : "SignIn").Row()\n")
    #expect(run.errors.contains("  Shop/Row.swift:1:11: Login\n") == option.isEmpty, "\(run.errors)")
    let use = option.isEmpty ? "LoginError" : "SignInError"
    #expect(try workspace.read("Shop/Use.swift") == "let error = \(use).self\n")
    #expect(run.errors.contains("  Shop/Use.swift:1:13: LoginError\n") == option.isEmpty, "\(run.errors)")
    #expect(!run.errors.contains("emptyLogin\n"), "\(run.errors)")
  }

  @Test(
    "A recorded module in the directory of a renamed one moves with it and keeps its names",
    arguments: ["", " --references"])
  func nested(_ option: String) async throws {
    let workspace = try Workspace(AppPackage.files)
    for command in ["gen Home viper", "gen HomeDetail viper --module-path Code/Home --test-path Tests/Home"] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(run.errors)")
    }
    let before = try workspace.contents()
    let run = try await workspace.run("rename Home Start\(option)")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try await workspace.run("status").output
        == "Start       viper 1.0.0  15 files added\nHomeDetail  viper 1.0.0  clean\n")
    let view = "HomeDetail/View/HomeDetailViewController.swift"
    #expect(try workspace.read("Code/Start/\(view)") == before["Code/Home/\(view)"])
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("A recorded module in the directory of a renamed one that lists it follows in its record and its code")
  func nestedRoute() async throws {
    let workspace = try Workspace(AppPackage.files)
    let options = "--module-path Code/Home --test-path Tests/Home"
    for command in ["gen Home viper", "gen Detail viper -D routes=Home \(options)"] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(run.errors)")
    }
    #expect(try await workspace.run("rename Home Start --references").code == 0)
    #expect(try await workspace.run("status").output.contains("Detail  viper 1.0.0  edited (7 files)\n"))
    let record = try workspace.read(".viper-gen/modules/Code/Start/Detail.yml")
    #expect(record?.contains("routes: Start\n") == true, "\(record ?? "")")
    #expect(try workspace.read("Code/Start/Detail/Router/DetailRouterInput.swift")?.contains("openStart()") == true)
  }

  @Test("A package in the directory of a renamed module moves with its record")
  func nestedPackage() async throws {
    let workspace = try PackageModuleTests.workspace(SampleProjects.classic)
    try workspace.remove("Package.swift")
    let place = "--project-targets Shop --module-path Shop/Modules"
    let tests = "--test-targets ShopTests --test-path ShopTests"
    for command in ["gen Login parcel \(place) \(tests)", "gen Cart parcel --as package \(place)/Login"] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(run.errors)")
    }
    #expect(try await workspace.run("rename Login SignIn").code == 0)
    let check = try await workspace.run("check")
    #expect(check.code == 0, "\(check.errors)")
  }

  @Test("Tests that a plan skips are renamed, and listed without --references")
  func skippedTests() async throws {
    let plan = """
      { "testTargets" : [ { "skippedTests" : { "suites" : [ { "name" : "LoginPresenterTests" } ] } } ] }

      """
    let workspace = try Workspace(DoublesTests.package.merging(["App.xctestplan": plan]) { $1 })
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    let listed = try await workspace.run("rename Login SignIn --dry-run")
    #expect(listed.errors.contains("  App.xctestplan:1:67: LoginPresenterTests\n"), "\(listed.errors)")
    #expect(try await workspace.run("rename Login SignIn --references").code == 0)
    #expect(try workspace.read("App.xctestplan") == plan.replacing("Login", with: "SignIn"))
  }

  @Test("An existing name stops the rename, and both places are reported")
  func taken() async throws {
    let workspace = try Workspace(DoublesTests.package)
    #expect(try await workspace.run("gen Login viper -D ui_module=UIKit").code == 0)
    try workspace.write("struct SignInRouter {}\n", to: Self.router)
    let before = try workspace.contents()
    #expect(try await workspace.run("rename Login SignIn").code == 1)
    #expect(try await workspace.run("rename Login UI").errors.contains("[type-hides-framework]"))
    let result = try await workspace.run("rename Login SignIn --references")
    #expect(result.code == 1)
    #expect(
      result.errors == """
        \(Self.router):1:8: error: 'LoginRouter' would become 'SignInRouter', which something else already uses [name-declared]
        1 | struct SignInRouter {}
          |        ^~~~~~~~~~~~
          = note: this declaration would get the name (Code/Login/Router/LoginRouter.swift:12:13)
          = help: choose another name for the module, or rename one of them first
        1 error; nothing was written

        """)
    #expect(try workspace.contents() == before)
  }

  @Test("A plain rename is refused if two members of the module would have one name")
  func equalMembers() async throws {
    let workspace = try Workspace(DoublesTests.package)
    #expect(try await workspace.run("gen Profile zik -D ui_module=UIKit -D routes=profile").code == 0)
    let before = try workspace.contents()
    let result = try await workspace.run("rename Profile Detail")
    #expect(result.code == 1 && result.errors.contains("'showProfile' would become 'showDetail', which something in"))
    #expect(try workspace.contents() == before)
  }

  @Test("A module that contains itself keeps doing so under its new name")
  func ownChild() async throws {
    let workspace = try Workspace(DoublesTests.package)
    for command in ["gen Profile viper_container -D ui_module=UIKit -D children=profile", "rename Profile Login"] {
      #expect(try await workspace.run(command).code == 0)
    }
    let record = try workspace.contents().first { $0.key.hasSuffix("Login.yml") }
    #expect(record?.value.contains("children: login\n") == true)
    #expect(try workspace.contents().values.contains { $0.contains("case login\n") })
    #expect(try await workspace.run("update Login").output.isEmpty)
  }

  @Test(
    "Names in routes to the module follow, so that the routes can be removed afterwards",
    arguments: [
      ("viper", "viper -D module_io=true", " --payload id:Int --answer didChoose()"), ("rib", "rib", ""),
      ("wireframe", "wireframe", ""), ("viper_swiftui", "viper_swiftui", " -D presentation=sheet"),
      ("viper -D test_framework=swift-testing", "viper_swiftui", " -D presentation=push"),
    ])
  func routes(template: String, target: String, options: String) async throws {
    let workspace = try PackageModuleTests.workspace()
    for command in ["gen Cart \(target) --as module", "gen Login \(template) --as module"] {
      #expect(try await workspace.run("\(command) --date 2026-01-05").code == 0)
    }
    func own() throws -> [String: String] {
      try workspace.contents().filter { $0.key.contains("Login") && $0.key.hasSuffix(".swift") }.mapValues {
        // These stay, because other code may need them.
        $0.replacing("import Observation\n\n", with: "").replacing("import SwiftUI\n", with: "").replacing(
          "Message: Equatable {", with: "Message {")
      }
    }
    let before = try own()
    #expect(try await workspace.run("add Login route Cart\(options)").code == 0)
    let added = try workspace.contents()
    #expect(try await workspace.run("rename Cart Basket --references").code == 0)
    let renamed = try own()
    for (path, text) in renamed where !path.contains("+Cart") {
      #expect(!text.lowercased().contains("cart"), "\(path): \(text)")
    }
    #expect(try await workspace.run("rename Basket Cart --references").code == 0)
    #expect(try workspace.contents() == added)
    #expect(try await workspace.run("rename Cart Basket --references").code == 0)
    let removal = try await workspace.run("remove Basket --references --force")
    #expect(removal.code == 0 && !removal.errors.contains("left to do"), "\(removal.errors)")
    guard template != "rib" else { return }
    for (path, text) in before { #expect(try own()[path] == text, "\(path)") }
  }
}
