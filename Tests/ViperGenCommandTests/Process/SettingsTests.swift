import Testing

@Suite("Settings that change after generation")
struct SettingsTests {
  private static let package = [
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"]),
        .testTarget(name: "MoreTests", dependencies: ["Shop"]),
      ])

    """,
    "Sources/Shop/App.swift": "", "Tests/ShopTests/AppTests.swift": "", "Tests/MoreTests/AppTests.swift": "",
    "Rambafile": settings("Acme"),
  ]

  private static func settings(_ company: String, _ more: String = "") -> String {
    """
    company: \(company)
    author: Ada
    project_name: Shop
    project_target: Shop
    project_file_path: Sources/Shop/Modules
    test_target: ShopTests
    test_file_path: Tests/ShopTests/Modules
    \(more)
    """
  }

  private static let files = "Sources/Shop/Modules/Login"

  private static func grown() async throws -> Workspace {
    let workspace = try Workspace(package)
    for command in [
      "gen Login viper", "add Login event didTapSignIn(name:String)",
      "add Login usecase signIn(name:String) --result String",
    ] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(run.errors)")
    }
    return workspace
  }

  @Test("gen does not move or delete the tests of a recorded module, and keeps their place by default")
  func place() async throws {
    let workspace = try Workspace(Self.package.filter { $0.key != "Rambafile" })
    #expect(try await workspace.run("gen Login viper --test-targets MoreTests").code == 0)
    let before = try workspace.contents()
    let moved = try await workspace.run("gen Login viper --test-targets ShopTests")
    #expect(moved.code == 1)
    #expect(
      moved.errors.hasPrefix(
        """
        error: the tests of 'Login' in 'Tests/MoreTests/Modules/Login' cannot be moved to 'Tests/ShopTests/Modules/Login': \
        gen does not move or delete files [module-place]

        """), "\(moved.errors)")
    let none = try await workspace.run("gen Login viper --no-tests")
    #expect(none.code == 1 && none.errors.contains("cannot be left out"), "\(none.errors)")
    #expect(try await workspace.run("gen Login viper").code == 0)
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("check").code == 0)
  }

  private static func spec(_ parameters: String) -> String {
    """
    name: told
    author: A
    version: 1
    parameters:
    - {name: kind, default: plain}
    \(parameters)code_files:
    - {name: View.swift, path: view.swift.liquid}

    """
  }

  @Test("A parameter added to a template later keeps the code of earlier modules unchanged")
  func earlier() async throws {
    let text = "// {% if custom_parameters.notes %}noted{% else %}bare{% endif %}{{ custom_parameters.kind }}\n"
    let workspace = try Workspace(
      Self.package.merging([
        "Templates/told/told.rambaspec": Self.spec(""),
        "Templates/told/view.swift.liquid": "// noted{{ custom_parameters.kind }}\n",
      ]) { $1 })
    #expect(try await workspace.run("gen Login told").code == 0)
    try workspace.write(
      Self.spec("- {name: notes, type: bool, default: false, earlier: true}\n"), to: "Templates/told/told.rambaspec")
    try workspace.write(text, to: "Templates/told/view.swift.liquid")
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("gen Other told").code == 0)
    #expect(try workspace.read("Sources/Shop/Modules/Other/OtherView.swift") == "// bareplain\n")
    // An update of all modules keeps the comments of the earlier module, and records them.
    try workspace.write(text.replacing("kind }}", with: "kind }}!"), to: "Templates/told/view.swift.liquid")
    for _ in 0..<2 {
      #expect(try await workspace.run("update").code == 0)
      #expect(try workspace.read("Sources/Shop/Modules/Login/LoginView.swift") == "// notedplain!\n")
      #expect(try workspace.read("Sources/Shop/Modules/Other/OtherView.swift") == "// bareplain!\n")
    }
    #expect(try await workspace.run("update Login -D notes=false").code == 0)
    #expect(try workspace.read("Sources/Shop/Modules/Login/LoginView.swift") == "// bareplain!\n")
  }

  @Test("Comments that explain the architecture come with a parameter")
  func comments() async throws {
    let workspace = try Workspace(Self.package)
    #expect(try await workspace.run("gen Login viper").code == 0)
    #expect(try await workspace.run("gen Other viper -D comments=true").code == 0)
    let bare = try #require(try workspace.read("\(Self.files)/View/LoginViewInput.swift"))
    let explained = try #require(try workspace.read("Sources/Shop/Modules/Other/View/OtherViewInput.swift"))
    #expect(!bare.contains("///"))
    #expect(explained.contains("/// Calls from the presenter to the Other module's view"))
    #expect(
      explained.contains(
        "    /// Shows the initial state of the view.\n    func setupInitialState()\n"))
  }

  @Test("A module's isolation changes with its additions, and back")
  func isolation() async throws {
    let workspace = try await Self.grown()
    let before = try workspace.contents()
    let update = try await workspace.run("update Login -D isolation=none")
    #expect(update.code == 0, "\(update.output)")
    let input = "\(Self.files)/Interactor/LoginInteractorInput.swift"
    #expect(try workspace.read(input)?.contains("@MainActor") == false)
    #expect(try workspace.read(input)?.contains("performSignIn") == true)
    let tests = try workspace.read("Tests/ShopTests/Modules/Login/Interactor/LoginInteractorTests.swift")
    #expect(tests?.contains("    @MainActor func testThatPerformSignInIsAnswered() async throws {\n") == true)
    #expect(tests?.contains("\n\nprivate final class OutputSpy: LoginInteractorOutput {\n") == true)
    #expect(try await workspace.run("update Login -D isolation=mainactor").code == 0)
    let after = try workspace.contents()
    for (path, text) in before where path.hasSuffix(".swift") { #expect(after[path] == text, "\(path)") }
  }

  @Test("Additions and a new parameter can insert declarations at the same place")
  func insertions() async throws {
    let workspace = try await Self.grown()
    let update = try await workspace.run("update Login -D module_io=true")
    #expect(update.code == 0, "\(update.errors)")
    let tests = try workspace.read("Tests/ShopTests/Modules/Login/Presenter/LoginPresenterTests.swift")
    #expect(tests?.contains("func testThatTheModuleOutputIsNotRetained()") == true)
    #expect(try await workspace.run("doubles --check").code == 0)
  }

  @Test("Shared files follow the isolation of their modules, and modules without isolation cannot create others")
  func sharedIsolation() async throws {
    let workspace = try await Self.grown()
    for name in ["Feed", "News"] {
      #expect(try await workspace.run("gen \(name) viper_table_groups -D isolation=mainactor").code == 0)
    }
    let before = try workspace.contents()
    let one = try await workspace.run("update Feed -D isolation=none")
    #expect(one.code == 64 && one.errors.contains("= note: 'News' uses it\n"), "\(one.errors)")
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("update Feed News -D isolation=none").code == 0)
    let shared = try workspace.contents().filter { $0.key.contains("/CellGroups/") }
    #expect(!shared.isEmpty && !shared.contains { $0.key.hasPrefix("Sources") && $0.value.contains("@MainActor") })
    let route = try await workspace.run("add Feed route Login")
    #expect(route.code == 64 && route.errors.contains("[isolation-mixed]"), "\(route.errors)")
    // The code of a team's template may not be isolated.
    for (path, text) in try workspace.contents() where path.contains("/Login") && path.hasSuffix(".swift") {
      try workspace.write(text.replacing("@MainActor", with: ""), to: path)
    }
    #expect(try await workspace.run("add Feed route Login").code == 0)
  }

  @Test("A file that several modules share is not edited by an update of their settings")
  func sharedFile() async throws {
    let workspace = try Workspace(Self.package)
    #expect(try await workspace.run("gen Feed viper_table_groups").code == 0)
    try workspace.write(Self.settings("Other"), to: "Rambafile")
    #expect(try await workspace.run("update").code == 0)
    #expect(try await workspace.run("status").output == "Feed  viper_table_groups 1.0.0  clean\n")
  }

  @Test("update rejects parameters that the template does not declare")
  func unknownParameter() async throws {
    let workspace = try await Self.grown()
    let before = try workspace.contents()
    let run = try await workspace.run("update Login -D modul_io=true")
    #expect(run.code == 64)
    #expect(
      run.errors.hasPrefix(
        "error: template 'viper' has no parameter 'modul_io'; did you mean 'module_io'? [parameter-unknown]\n"),
      "\(run.errors)")
    #expect(try workspace.contents() == before)
  }

  @Test(
    "A changed or deleted key of the Rambafile reaches modules with additions by update, and only the keys that decide",
    arguments: [
      (
        settings("Other"), "company was 'Acme' and is 'Other'", "Login", "Copyright © 2026 Other.",
        "company was 'Other'"
      ),
      (settings("''"), "company was 'Acme' and is ''", "Login", "//  Created by Ada", "company was ''"),
      (
        settings("Acme", "prefix: XY\n"), "prefix was '' and is 'XY'", "XYLogin", "final class XYLoginViewController",
        "prefix was 'XY' and is ''"
      ),
    ])
  func rambafile(
    _ rambafile: String, _ change: String, _ name: String, _ text: String, _ reversal: String
  ) async throws {
    let workspace = try await Self.grown()
    let before = try workspace.contents()
    #expect(try await workspace.run("check").code == 0)
    try workspace.write(rambafile, to: "Rambafile")
    let status = try await workspace.run("status")
    #expect(status.output == "Login  viper 1.0.0  outdated (\(change)), edited (10 files)\n")
    let check = try await workspace.run("check")
    #expect(check.code == 2)
    #expect(
      check.errors.hasPrefix("error: Login was made with other settings: \(change) [module-outdated]\n"),
      "\(check.errors)")
    let update = try await workspace.run("update")
    #expect(update.code == 0, "\(update.output)")
    #expect(try await workspace.run("check").code == 0)
    #expect(try workspace.read("\(Self.files)/View/\(name)ViewController.swift")?.contains(text) == true)
    let presenter = try workspace.read("\(Self.files)/Presenter/\(name)Presenter.swift")
    #expect(presenter?.contains("extension \(name)Presenter: \(name)ViewOutput") == true)
    #expect(presenter?.contains("didTapSignIn") == true)
    try workspace.write(Self.settings("Acme"), to: "Rambafile")
    #expect(try await workspace.run("status").output.contains("outdated (\(reversal)"))
    #expect(try await workspace.run("update").code == 0)
    let after = try workspace.contents()
    for (path, code) in before where path.hasSuffix(".swift") { #expect(after[path] == code, "\(path)") }
  }

  @Test("Author, targets and folders of a recorded module stay unchanged")
  func recordedKeys() async throws {
    let workspace = try await Self.grown()
    try workspace.write(
      Self.settings("Acme").replacing("Ada", with: "Bob").replacing("Shop/Modules", with: "Shop/Screens"),
      to: "Rambafile")
    #expect(try await workspace.run("status").output == "Login  viper 1.0.0  edited (10 files)\n")
  }

  @Test("remove --keep-files deletes only the record, and adopt restores it")
  func keepFiles() async throws {
    let workspace = try await Self.grown()
    let before = try workspace.contents()
    let run = try await workspace.run("remove Login --keep-files")
    #expect(run.code == 0)
    #expect(
      run.errors == """
        The record of Login is deleted; its 15 files stay.
        next: viper-gen undo reverts this

        """, "\(run.errors)")
    #expect(try workspace.contents() == before.filter { !$0.key.hasPrefix(".viper-gen/") })
    #expect(try await workspace.run("status").output == "")
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("remove Login --keep-files --force").code == 64)
  }

  @Test(
    "add uses the code's names for its parts, and fails if one is missing or ambiguous",
    arguments: [
      ("wireframe", "    var listWireframe: ListWireframe?\n", "    listWireframe?.open()\n", ""),
      ("wireframe", "    let mainWireframe: any ListWireframeInput\n", "    mainWireframe.open()\n", ""),
      ("wireframe", "    var wireframe: ListWireframe?\n", "    wireframe?.open()\n", ""),
      ("wireframe", "", "", "'ListPresenter' has no property 'wireframe', which 'didTapOpen()' uses"),
      (
        "wireframe", "    var first: ListWireframe?\n    var second: ListWireframe?\n", "",
        "'ListPresenter' has several properties that could be its 'wireframe'"
      ),
      ("userInterface", "    weak var view: (any ListViewInput)?\n", "    view?.open()\n", ""),
      ("listener", "", "", "'ListPresenter' has no property 'listener', which 'didTapOpen()' uses"),
    ])
  func partNames(_ part: String, _ property: String, _ call: String, _ message: String) async throws {
    let workspace = try Workspace(
      Self.package.merging([
        "Templates/ours/ours.rambaspec": """
        name: ours
        author: A
        version: 1
        code_files:
        - {name: Presenter.swift, path: presenter.liquid}
        additions:
        - {name: event, takes: message, path: event.liquid, summary: An event, example: didTapPay}

        """,
        "Templates/ours/presenter.liquid": "final class {{ module_info.name }}Presenter {\n}\n",
        "Templates/ours/event.liquid": """
        //+ into: type {{ module_info.name }}Presenter
        func {{ addition.signature }} {
            \(part).open()
        }

        """,
      ]) { $1 })
    #expect(try await workspace.run("gen List ours").code == 0)
    let path = "Sources/Shop/Modules/List/ListPresenter.swift"
    try workspace.write("final class ListPresenter {\n\(property)}\n", to: path)
    let run = try await workspace.run("add List event didTapOpen()")
    #expect(run.code == (message.isEmpty ? 0 : 66), "\(run.errors)")
    if message.isEmpty {
      #expect(try workspace.read(path)?.contains("    func didTapOpen() {\n    \(call)") == true)
    } else {
      #expect(run.errors.contains("error: \(message) ["), "\(run.errors)")
    }
  }

  @Test("Modules with too few common lines give the template of the first one, which is complete")
  func clash() async throws {
    let workspace = try Workspace(Self.package)
    for (module, call) in [("Add", "dismiss"), ("List", "present")] {
      try workspace.write(
        "protocol \(module)WireframeInput {\n    func \(call)()\n}\n\nlet \(module)Identifier = 1\n",
        to: "Sources/Shop/Modules/\(module)/\(module)Wireframe.swift")
      try workspace.write(
        "func \(call)\(module)(_ wireframe: any \(module)WireframeInput) {\n    wireframe.\(call)()\n}\n",
        to: "Sources/Shop/Modules/\(module)/\(module)Presenter.swift")
    }
    let run = try await workspace.run("template create todo --from-module Add,List")
    #expect(run.code == 0)
    #expect(
      run.output.contains("  clash      Presenter.swift: the modules have too little in common\n"), "\(run.output)")
    #expect(run.errors.contains("The template is based on Add only: "), "\(run.errors)")
    #expect(try await workspace.run("gen Profile todo").code == 0)
    let profile = "Sources/Shop/Modules/Profile/Profile"
    #expect(
      try workspace.read("\(profile)Wireframe.swift")
        == "protocol ProfileWireframeInput {\n    func dismiss()\n}\n\nlet ProfileIdentifier = 1\n")
    #expect(
      try workspace.read("\(profile)Presenter.swift")
        == "func dismissProfile(_ wireframe: any ProfileWireframeInput) {\n    wireframe.dismiss()\n}\n")
  }

  @Test("A snippet of the project replaces the bundled one in every bundled template")
  func snippet() async throws {
    let workspace = try await Self.grown()
    try workspace.write("// {{ developer.company }}: {{ module }}\n", to: "Templates/snippets/header.liquid")
    #expect(try await workspace.run("status").output.contains("outdated (template changed)"))
    #expect(try await workspace.run("check").code == 2)
    let update = try await workspace.run("update")
    #expect(update.code == 0, "\(update.output)")
    #expect(try await workspace.run("check").code == 0)
    #expect(
      try workspace.read("\(Self.files)/View/LoginViewController.swift")?.hasPrefix("// Acme: Login\n\nimport UIKit")
        == true)
    let run = try await workspace.run("gen Cart wireframe")
    #expect(run.code == 0, "\(run.errors)")
    for (path, text) in try workspace.contents() where path.contains("/Cart/") && path.hasSuffix(".swift") {
      #expect(text.hasPrefix("// Acme: Cart\n"), "\(path)")
    }
    try workspace.write(
      "{% include 'bundled/header' %}\n// checked\n", to: "Templates/snippets/header.liquid")
    #expect(try await workspace.run("update").code == 0)
    #expect(
      try workspace.read("\(Self.files)/View/LoginViewController.swift")?.contains("reserved.\n//\n\n// checked\n")
        == true)
  }
}
