import Testing

@Suite("Removal of a module's references, command by command")
struct RemoveReferencesTests {
  private static func run(_ commands: String..., in workspace: Workspace) async throws {
    for command in commands {
      let run = try await workspace.run(command.hasPrefix("gen") ? command + " --date 2026-01-05" : command)
      #expect(run.code == 0, "\(command): \(run.errors)")
    }
  }

  @Test(
    "A container is the same as one generated without the module, in one step that undo reverts",
    arguments: ["module", "package"])
  func lists(kind: String) async throws {
    func fresh(_ children: String) async throws -> Workspace {
      let workspace = try PackageModuleTests.workspace()
      try await Self.run("gen Header viper --as \(kind)", "gen Body viper --as \(kind)", in: workspace)
      try await Self.run("gen Frame viper_container --as \(kind) -D children=\(children)", in: workspace)
      return workspace
    }
    let workspace = try await fresh("Header,body")
    let before = try workspace.contents()
    let plan = try await workspace.run("remove Body --references --dry-run")
    #expect(plan.errors.contains("It would be removed from the lists of: Frame.\n"), "\(plan.errors)")
    #expect(try workspace.contents() == before)
    let removal = try await workspace.run("remove Body --references")
    #expect(removal.code == 0 && !removal.errors.contains("still used"), "\(removal.errors)")
    let after = try workspace.contents()

    let other = try await fresh("Header")
    try await Self.run("remove Body", in: other)
    #expect(try other.contents() == after)
    #expect(try await workspace.run("remove Body --references").code != 0)
    #expect(try workspace.contents() == after)
    try await Self.run("undo", in: workspace)
    #expect(try workspace.contents() == before)
  }

  @Test("A list of one module and a route of another are removed together, also from their records")
  func listAndRoute() async throws {
    let workspace = try PackageModuleTests.workspace()
    for command in ["Cart viper -D module_io=true", "Login viper", "Frame viper_container -D children=cart"] {
      try await Self.run("gen \(command) --as module", in: workspace)
    }
    func login() throws -> [String: String] {
      try workspace.contents().filter { $0.key.contains("Login") }.mapValues {
        $0.replacing("enum Message: Equatable {", with: "enum Message {")
      }
    }
    let before = try login()
    try await Self.run("add Login route Cart", in: workspace)
    #expect(try login() != before)
    try await Self.run("remove Cart --references", "check --strict", in: workspace)
    #expect(try login() == before)
    let frame = try workspace.contents().first { $0.key.hasSuffix("Frame.yml") }
    #expect(frame?.value.contains("children: ''\n") == true)
  }

  @Test("A module whose update would conflict is unchanged and listed")
  func conflict() async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run("gen Header viper --as module", "gen Body viper --as module", in: workspace)
    try await Self.run("gen Frame viper_container --as module -D children=Header,body", in: workspace)
    for (path, text) in try workspace.contents() where path.contains("/Frame/") && path.hasSuffix("FrameRouter.swift") {
      let edited = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.contains("Body") ? $0 + " // mine" : $0 }.joined(separator: "\n")
      try workspace.write(edited, to: path)
    }
    let frame = try workspace.contents().filter { $0.key.contains("Frame") }
    let removal = try await workspace.run("remove Body --references")
    #expect(removal.code == 0)
    #expect(removal.errors.contains("= note: 'Frame' was made with 'Body' in a list\n"), "\(removal.errors)")
    #expect(removal.errors.contains("FrameRouter.swift:"), "\(removal.errors)")
    #expect(try workspace.contents().filter { $0.key.contains("Frame") } == frame)
  }

  @Test(
    "Imports and test selections are removed if that is safe, and listed otherwise",
    arguments: [
      ("Sources/Shop/App.swift", "import Body\nimport Foundation\n", "import Foundation\n", 1),
      ("Sources/Shop/App.swift", "import Body\n\nlet made = BodyAssembly.self\n", nil, 1),
      ("Sources/Shop/App.swift", "#if canImport(Body)\nimport Body\n#endif\n", nil, nil),
      (
        "App.xctestplan",
        #"{"testTargets": [{"skippedTests": ["BodyPresenterTests", "OtherTests/a()", "BodyRouterTests/b()"]}]}"# + "\n",
        #"{"testTargets": [{"skippedTests": ["OtherTests/a()"]}]}"# + "\n", 1
      ),
      (
        "App.xctestplan",
        #"{"testTargets": [{"skippedTests": ["BodyRouterTests", "BodyRouterTests/b()", "A", "B", "BodyRouterTests"]}]}"#
          + "\n",
        #"{"testTargets": [{"skippedTests": ["A", "B"]}]}"# + "\n", 1
      ),
      (
        "App.xctestplan",
        #"{"testTargets": [{"selectedTests": {"suites": [{"name": "BodyPresenterTests"}, {"name": "Other"}]}}]}"#
          + "\n",
        #"{"testTargets": [{"selectedTests": {"suites": [{"name": "Other"}]}}]}"# + "\n", 1
      ),
      (
        "Shop.xcscheme",
        "<SkippedTests>\n   <Test\n      Identifier = \"BodyPresenterTests\">\n   </Test>\n</SkippedTests>\n",
        "<SkippedTests>\n</SkippedTests>\n", 2
      ),
    ] as [(String, String, String?, Int?)])
  func places(path: String, text: String, expected: String?, line: Int?) async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run("gen Body viper --as package", in: workspace)
    try workspace.write(text, to: path)
    let before = try workspace.contents()
    let listed = try await workspace.run("remove Body --dry-run")
    #expect(listed.errors.contains("  \(path):\(line ?? 0) ") == (line != nil), "\(listed.errors)")
    let removal = try await workspace.run("remove Body --references")
    #expect(removal.code == 0, "\(removal.errors)")
    #expect(removal.errors.contains("  \(path):") == (line != nil && expected == nil), "\(removal.errors)")
    #expect(try workspace.read(path) == expected ?? text)
    try await Self.run("undo", in: workspace)
    #expect(try workspace.contents() == before)
  }

  @Test(
    "Unedited routes to the module are removed from other modules, which are then as before",
    arguments: [
      ("viper", "viper -D module_io=true", "", "Cart"),
      ("viper", "viper -D module_io=true", " --payload id:Int", "Cart"),
      ("viper", "viper -D module_io=true", " --payload id:Int --answer didChoose()", "Cart"),
      ("viper", "viper -D module_io=true", " --payload id:Int --answer didChoose()", "Basket"),
      ("wireframe", "wireframe", "", "Cart"), ("viper_async", "viper_async", "", "Cart"),
    ])
  func routes(template: String, target: String, options: String, name: String) async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run("gen Cart \(target) --as module", "gen Login \(template) --as module", in: workspace)
    let before = try workspace.contents()
    try await Self.run("add Login route Cart\(options)", in: workspace)
    if name != "Cart" { try await Self.run("rename Cart \(name)", in: workspace) }
    let added = try workspace.contents()
    let removal = try await workspace.run("remove \(name) --references --force")
    #expect(removal.code == 0 && !removal.errors.contains("left to do"), "\(removal.errors)")
    // A list of messages that became equatable for a payload remains so.
    let after = try workspace.contents().mapValues { $0.replacing("enum Message: Equatable {", with: "enum Message {") }
    let expected = before.mapValues { $0.replacing("enum Message: Equatable {", with: "enum Message {") }
    for (path, text) in expected where !path.contains("Cart") { #expect(after[path] == text, "\(path)") }
    #expect(after.count == expected.count { !$0.key.contains("Cart") })
    try await Self.run("undo", in: workspace)
    #expect(try workspace.contents() == added)
  }

  @Test("A route to a new module with the former name of another one stays")
  func formerName() async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run(
      "gen Cart viper --as module", "gen Login viper --as module", "add Login route Cart", "rename Cart Basket",
      "gen Cart viper --as module", in: workspace)
    let before = try workspace.contents().filter { $0.key.contains("Login") }
    try await Self.run("remove Basket --references", in: workspace)
    #expect(try workspace.contents().filter { $0.key.contains("Login") } == before)
  }

  @Test(
    "Files of additions are deleted with the last code that uses them",
    arguments: [
      ("viper_swiftui", "viper_swiftui", []), ("viper_swiftui", "viper", []), ("viper_swiftui", "rib", []),
      // It tests methods that stay.
      ("rib", "rib", ["Tests/ShopTests/Modules/Login/LoginViewControllerTests.swift"]),
    ] as [(String, String, [String])])
  func addedFiles(template: String, target: String, kept: [String]) async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run("gen Cart \(target) --as module", "gen Login \(template) --as module", in: workspace)
    let before = try workspace.contents()
    try await Self.run("add Login route Cart", "remove Cart --references --force", in: workspace)
    let added = Set(try workspace.contents().keys).subtracting(before.keys)
    #expect(added.sorted() == kept)
    // The record is up to date, so the files that are left are deleted with the module.
    try await Self.run("remove Login --force", in: workspace)
    #expect(try workspace.contents().keys.filter { $0.contains("/Login") } == [])
  }

  @Test(
    "An extension for answers is removed with its heading, unless the user wrote comments or other headings",
    arguments: [
      ("", "", 0), ("\n", "\r\n", 0), ("CartModuleOutput {\n", "CartModuleOutput {\n    // Mine.\n\n", 2),
      ("\nextension LoginPresenter: CartModuleOutput", "// Mine.\nextension LoginPresenter: CartModuleOutput", 2),
      ("\n\nextension LoginPresenter: CartModuleOutput", "\nextension LoginPresenter: CartModuleOutput", 0),
      ("\n@MainActor\n", "\n// MARK: - CartModuleOutput\n\nlet mine = 1\n\n@MainActor\n", 1),
    ])
  func answers(text: String, edited: String, kept: Int) async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run(
      "gen Cart viper -D module_io=true --as module", "gen Login viper --as module",
      "add Login route Cart --answer didChoose()", in: workspace)
    let presenter = "Sources/Shop/Modules/Login/Presenter/LoginPresenter.swift"
    let before = try #require(try workspace.read(presenter))
    let start = text.isEmpty ? before : before.replacing(text, with: edited)
    #expect(text.isEmpty || start != before)
    try workspace.write(start, to: presenter)
    let removal = try await workspace.run("remove Cart --references --force")
    #expect(removal.code == 0, "\(removal.errors)")
    let left = try #require(try workspace.read(presenter))
    #expect(!left.contains("didChoose"), "\(left)")
    #expect(left.ranges(of: "CartModuleOutput").count == kept, "\(left)")
  }

  @Test("An edited route stays, with the code that uses it, and is listed")
  func editedRoute() async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run(
      "gen Cart viper --as module", "gen Login viper --as module", "add Login route Cart", in: workspace)
    let router = "Sources/Shop/Modules/Login/Router/LoginRouter.swift"
    let text = try #require(try workspace.read(router))
    try workspace.write(text.replacing("animated: true", with: "animated: false"), to: router)
    let before = try workspace.contents().filter { $0.key.contains("Login") }
    let removal = try await workspace.run("remove Cart --references")
    #expect(removal.code == 0)
    #expect(removal.errors.contains("  \(router):19   uses 'CartAssembly', which is removed\n"), "\(removal.errors)")
    #expect(try workspace.contents().filter { $0.key.contains("Login") } == before)
  }

  @Test("Calls of a removed route are listed")
  func calls() async throws {
    let workspace = try PackageModuleTests.workspace()
    try await Self.run(
      "gen Cart viper --as module", "gen Login viper --as module", "add Login route Cart", in: workspace)
    let view = "Sources/Shop/Modules/Login/View/LoginViewController.swift"
    let text =
      try #require(try workspace.read(view)) + "\nfunc open(_ login: any LoginViewOutput) { login.didTapCart() }\n"
    try workspace.write(text, to: view)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let removal = try await workspace.run("remove Cart --references")
    #expect(removal.errors.contains("1 place left to do before it builds:\n  \(view):\(line) "), "\(removal.errors)")
  }

  @Test("Imports of removed headers and storyboard scenes are listed")
  func objectiveC() async throws {
    let workspace = try Workspace([
      "project.yml": """
      name: Shop
      targets:
        Shop: {type: application, platform: iOS, sources: [Shop]}
        ShopTests: {type: bundle.unit-test, platform: iOS, sources: [ShopTests], dependencies: [{target: Shop}]}

      """,
      "Shop/Root.m": "#import \"CartAssembly.h\"\n#import <Shop/CartRouter.h>\n#import \"CartCell.h\"\n",
      "Shop/Main.storyboard": "<document>\n<viewController customClass=\"CartViewController\"/>\n</document>\n",
      "ShopTests/Info.txt": "",
    ])
    try await Self.run("gen Cart viper_objc", in: workspace)
    let removal = try await workspace.run("remove Cart --dry-run")
    #expect(
      removal.errors.hasSuffix(
        """
        3 places left to do before it builds:
          Shop/Main.storyboard:2   uses 'CartViewController', which is removed
          Shop/Root.m:1   imports 'CartAssembly.h', which is removed
          Shop/Root.m:2   imports 'Shop/CartRouter.h', which is removed
        Nothing was written.

        """), "\(removal.errors)")
    try await Self.run("remove Cart --references", in: workspace)
    #expect(try workspace.read("Shop/Root.m") == "#import \"CartCell.h\"\n")
  }
}
