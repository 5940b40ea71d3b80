import FileSystem
import SystemPackage
import Testing

@Suite("Modules as targets of a Swift package")
struct TargetModuleTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Shop", dependencies: ["Core"]),
        .target(name: "Core"),
        .testTarget(name: "ShopTests", dependencies: ["Shop"]),
      ]
    )

    """

  /// A template whose view imports a target of the package.
  private static let template = GenTests.tiny.merging([
    "Templates/tiny/Code/view.swift.liquid":
      "import Core\nimport UIKit\n\npublic struct {{ module_info.name }}View {}\n"
  ]) { $1 }

  static func workspace(_ more: [String: String] = [:], manifest: String = manifest) throws -> Workspace {
    try Workspace(
      template.merging([
        "Package.swift": manifest, "Sources/Shop/App.swift": "", "Sources/Core/Core.swift": "",
        "Tests/ShopTests/AppTests.swift": "",
      ]) { $1 }.merging(more) { $1 })
  }

  private static let lines = [
    (
      #"    .target(name: "Shop", dependencies: ["Core"]),"#,
      #"    .target(name: "Shop", dependencies: ["Core", "Login"]),"#
    ),
    (
      #"    .target(name: "Core"),"#,
      #"    .target(name: "Core"),"# + "\n" + #"    .target(name: "Login", dependencies: ["Core"]),"#
    ),
    (
      #"    .testTarget(name: "ShopTests", dependencies: ["Shop"]),"#,
      #"    .testTarget(name: "ShopTests", dependencies: ["Shop"]),"# + "\n"
        + #"    .testTarget(name: "LoginTests", dependencies: ["Login"]),"#
    ),
  ]
  private static var manifestWithLogin: String {
    lines.reduce(manifest) { $0.replacing($1.0, with: $1.1) }
  }

  @Test("A target and its tests are added with their imports; a second run changes nothing; remove restores all")
  func generates() async throws {
    let workspace = try Self.workspace()
    let before = try workspace.contents()
    let first = try await workspace.run("gen Login tiny --as target --author Ada")
    #expect(first.code == 0, "\(first.errors)")
    #expect(
      first.output == """
          create     Sources/Login/View/LoginView.swift
          create     Tests/LoginTests/View/LoginViewTests.swift
          modify     Package.swift   +2 targets, +Login in Shop
          create     .viper-gen/templates/tiny-1-f2843370c33069baa023.txt   the current template
          create     .viper-gen/modules/Sources/Login.yml   records the module

        """)
    #expect(
      first.errors.hasPrefix(
        "No Rambafile: using Package.swift, a new target in directory Sources/Login, template 'tiny'.\n"))
    #expect(first.errors.contains("\nLogin: 1 code file in Login, 1 test file in LoginTests.\n"))
    #expect(try workspace.read("Package.swift") == Self.manifestWithLogin)
    #expect(try workspace.read("Tests/LoginTests/View/LoginViewTests.swift") == "@testable import Login\n")

    let after = try workspace.contents()
    let second = try await workspace.run("gen Login tiny --as target --author Ada")
    #expect(second.errors.hasSuffix("Login already exists: 2 identical files, nothing to do.\n"))
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("update").code == 0)
    #expect(try workspace.contents() == after)

    let removed = try await workspace.run("remove Login")
    #expect(removed.output.hasSuffix("  modify     Package.swift   -2 targets, -Login in Shop\n"))
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == after)
  }

  @Test("A dry run and JSON contain the manifest's lines, and undo restores them")
  func looking() async throws {
    let workspace = try Self.workspace()
    let before = try workspace.contents()
    let shown = try await workspace.run("gen Login tiny --as target --dry-run --diff")
    #expect(shown.output.contains("\n+    .target(name: \"Login\", dependencies: [\"Core\"]),\n"))
    #expect(try workspace.contents() == before)
    let written = try await workspace.run("gen Login tiny --as target --json")
    #expect(written.output.contains(#""addedTargets" : ["#))
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("A folder's name is a string literal in the manifest, regardless of its characters")
  func quotes() async throws {
    let workspace = try Self.workspace()
    let before = try workspace.contents()
    let folder = #"Fea"tures\(x)"#
    let run = try await workspace.run(words: ["gen", "Login", "tiny", "--as", "target", "--module-path", folder])
    #expect(run.code == 0, "\(run.errors)")
    #expect(try workspace.read("\(folder)/Login/View/LoginView.swift") != nil)
    #expect(try workspace.read("Package.swift")?.contains(#"path: "Fea\"tures\\(x)/Login""#) == true)
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.read("Package.swift") == before["Package.swift"])
  }

  @Test("A Rambafile selects targets as the module kind, with their place")
  func rambafile() async throws {
    let workspace = try Self.workspace([
      "Rambafile": """
      company: Acme
      project_name: Shop
      module_kind: target
      project_target: Core
      project_file_path: Features

      """
    ])
    let run = try await workspace.run("gen Login tiny")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try workspace.read("Features/Login/View/LoginView.swift") != nil)
    // A target that the module imports cannot depend on the module.
    let manifest = try workspace.read("Package.swift")
    #expect(
      manifest?.contains(#"    .target(name: "Login", dependencies: ["Core"], path: "Features/Login"),"#) == true)
    #expect(manifest?.contains(#".target(name: "Core"),"#) == true)
    try workspace.write("module_kind: tarjet\ncompany: A\nproject_name: B\n", to: "Rambafile")
    let wrong = try await workspace.run("gen Cart tiny")
    #expect(wrong.code == 65)
    #expect(
      wrong.errors.hasPrefix(
        "Rambafile:1:14: error: 'module_kind' is module, target or package, not 'tarjet'; did you mean 'target'? [rambafile-choice]\n"
      ))
  }

  @Test("A manifest with computed targets is an error that contains the lines to add, and these work")
  func computed() async throws {
    let workspace = try Self.workspace(
      manifest: "let package = Package(name: \"Shop\", targets: names.map { .target(name: $0) })\n")
    let before = try workspace.contents()
    let refused = try await workspace.run("gen Login tiny --as target --project-targets Shop")
    #expect(refused.code == 65)
    #expect(
      refused.errors == """
        Package.swift:1:46: error: 'Package.swift' computes the list of targets, so viper-gen cannot insert entries [manifest-computed]
        1 | let package = Package(name: "Shop", targets: names.map { .target(name: $0) })
          |                                              ^~~~~
          = note: add at the end of it:
          = note: package.targets += [
          = note:   .target(name: "Login"),
          = note:   .testTarget(name: "LoginTests", dependencies: ["Login"]),
          = note: ]
          = note: package.targets.first { $0.name == "Shop" }?.dependencies.append("Login")
          = help: add these lines, then run the command again
        1 error; nothing was written

        """)
    #expect(try workspace.contents() == before)
    try workspace.write(
      "let package = Package(name: \"Shop\", targets: names.map { .target(name: $0) })\n"
        + "package.targets += [\n  .target(name: \"Login\"),\n"
        + "  .testTarget(name: \"LoginTests\", dependencies: [\"Login\"]),\n]\n", to: "Package.swift")
    #expect(try await workspace.run("gen Login tiny --as target").code == 0)
    #expect(try workspace.read("Sources/Login/View/LoginView.swift") != nil)
    let made = try workspace.contents()
    try workspace.write(
      try #require(try workspace.read("Package.swift")).replacing(
        ".target(name: \"Login\"", with: ".target(name: login"),
      to: "Package.swift")
    let rename = try await workspace.run("rename Login SignIn")
    #expect(rename.code == 65)
    #expect(
      rename.errors.contains("'Package.swift' does not declare 'Login' in a literal list [manifest-computed]"),
      "\(rename.errors)")
    #expect(try workspace.contents().filter { $0.key != "Package.swift" } == made.filter { $0.key != "Package.swift" })
  }

  @Test(
    "Impossible requests are errors, and nothing is written",
    arguments: [
      ([:], "gen Login tiny --as tarjet", 64, "the value 'tarjet' is invalid for '--as <kind>'"),
      ([:], "gen Login tiny --as target --project-targets Shpo", 66, "'Package.swift' has no target 'Shpo'"),
      (
        [:], "gen Login tiny --as target --module-path ../Elsewhere", 64,
        "the target 'Login' cannot be outside of its package"
      ),
      (
        [:], "gen Login tiny --as target --module-path Sources/Shop", 1,
        "'Sources/Shop/Login' already belongs to the target 'Shop'"
      ),
      (
        ["Sources/Login/Other.swift": ""], "gen Login tiny --as target", 1,
        "'Sources/Login' already contains files, which would become part of target 'Login'"
      ),
    ])
  func refused(_ more: [String: String], _ arguments: String, _ code: Int32, _ words: String) async throws {
    let workspace = try Self.workspace(more)
    let before = try workspace.contents()
    let run = try await workspace.run(arguments)
    #expect(run.code == code)
    #expect(run.errors.contains("error: \(words)"), "\(run.errors)")
    #expect(try workspace.contents() == before)
  }

  @Test("The only target of a package can have no folder; a second target would take its files")
  func wholeFolder() async throws {
    let workspace = try Workspace(
      Self.template.merging([
        "Package.swift": "let package = Package(name: \"Shop\", targets: [.target(name: \"Shop\")])\n",
        "Sources/App.swift": "",
      ]) { $1 })
    let run = try await workspace.run("gen Login tiny --as target")
    #expect(run.code == 1)
    #expect(
      run.errors.contains(
        "error: 'Shop' contains all of 'Sources' because it is the only target [target-folder-shared]\n"))
  }

  @Test("If target paths cover all of Sources and Tests, modules are beside them")
  func takenFolders() async throws {
    let workspace = try Workspace(
      Self.template.merging([
        "Package.swift": """
        let package = Package(name: "Shop", targets: [
          .target(name: "Shop", path: "Sources"),
          .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "Tests"),
        ])

        """,
        "Sources/App.swift": "", "Tests/AppTests.swift": "",
      ]) { $1 })
    let before = try workspace.contents()
    let run = try await workspace.run("gen Login tiny --as target")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try workspace.read("Package.swift") == """
        let package = Package(name: "Shop", targets: [
          .target(name: "Shop", dependencies: ["Login"], path: "Sources"),
          .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "Tests"),
          .target(name: "Login", path: "Modules/Login"),
          .testTarget(name: "LoginTests", dependencies: ["Login"], path: "ModuleTests/LoginTests"),
        ])

        """)
    #expect(try workspace.read("ModuleTests/LoginTests/View/LoginViewTests.swift") != nil)
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("Targets of an Xcode project cannot be added as lines")
  func xcode() async throws {
    let workspace = try GenTests.workspace()
    let run = try await workspace.run("gen Login tiny --as target")
    #expect(run.code == 64)
    #expect(
      run.errors.contains(
        "error: 'Shop.xcodeproj' is not a Swift package, so a module cannot be a target of it [module-kind-unsupported]\n"
      ))
  }

  @Test("Manifests for other Swift versions get the target too, follow a rename, and are restored exactly")
  func otherManifests() async throws {
    let workspace = try Self.workspace(["Package@swift-6.0.swift": Self.manifest])
    let before = try workspace.contents()
    let run = try await workspace.run("gen Login tiny --as target")
    #expect(run.code == 0)
    #expect(!run.errors.contains("warning"), "\(run.errors)")
    #expect(try workspace.read("Package@swift-6.0.swift") == Self.manifestWithLogin)
    #expect(try await workspace.run("rename Login SignIn").code == 0)
    #expect(
      try workspace.read("Package@swift-6.0.swift") == Self.manifestWithLogin.replacing("Login", with: "SignIn"))
    #expect(try await workspace.run("remove SignIn").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("Another manifest with computed targets is reported, with the lines to add")
  func computedOtherManifests() async throws {
    let workspace = try Self.workspace([
      "Package@swift-6.0.swift": "let package = Package(name: \"Shop\", targets: all())\n"
    ])
    let run = try await workspace.run("gen Login tiny --as target")
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        "warning: 'Package@swift-6.0.swift' replaces 'Package.swift' for some Swift versions and is unchanged"))
  }

  @Test("A rename changes targets, folders, declarations and imports; remove uses the new name")
  func renamed() async throws {
    let workspace = try Self.workspace(["Sources/Shop/App.swift": "import Core\nimport struct Login.LoginView\n"])
    let before = try workspace.contents()
    #expect(try await workspace.run("gen Login tiny --as target").code == 0)
    try workspace.write("@testable import Login\n", to: "Tests/LoginTests/Own.swift")
    let run = try await workspace.run("rename Login SignIn")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("  modify     Package.swift   4 names follow\n"), "\(run.output)")
    #expect(run.output.contains("  modify     Sources/Shop/App.swift   1 name follows\n"), "\(run.output)")
    #expect(try workspace.read("Package.swift") == Self.manifestWithLogin.replacing("Login", with: "SignIn"))
    #expect(try workspace.read("Sources/Shop/App.swift") == "import Core\nimport struct SignIn.LoginView\n")
    #expect(try workspace.read("Sources/SignIn/View/SignInView.swift") != nil)
    #expect(try workspace.read("Tests/SignInTests/View/SignInViewTests.swift") == "@testable import SignIn\n")
    #expect(try workspace.read("Tests/SignInTests/Own.swift") == "@testable import SignIn\n")
    #expect(try await workspace.run("check").code == 0)
    let taken = try await workspace.run("rename SignIn Core")
    #expect(taken.code == 1)
    #expect(
      taken.errors.contains("error: 'Package.swift' already has a target 'Core' [target-folder-taken]\n"),
      "\(taken.errors)")
    #expect(try await workspace.run("rename SignIn Login").code == 0)
    try workspace.remove("Tests/LoginTests/Own.swift")
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("A rename leaves parent directories of the same name unchanged", arguments: ["target", "package"])
  func sameNames(kind: String) async throws {
    let files = try Self.workspace().contents().map { ("Login/\($0)", $1) }
    let workspace = try Workspace(Dictionary(uniqueKeysWithValues: files))
    #expect(try await workspace.git("init") == 0)
    let run = try await workspace.run("gen Login viper --as \(kind) --module-path Login", in: "Login")
    #expect(run.code == 0, "\(run.errors)")
    let renamed = try await workspace.run("rename Login SignIn", in: "Login")
    #expect(renamed.code == 0, "\(renamed.errors)")
    let paths = try workspace.contents().keys.filter { !$0.hasPrefix(".git/") }
    #expect(paths.allSatisfy { $0.hasPrefix("Login/") && !$0.hasPrefix("Login/Login/Login/") })
    #expect(paths.contains { $0.hasPrefix("Login/Login/SignIn/") })
    #expect(try await workspace.run("check", in: "Login").code == 0)
  }

  @Test("A handmade target is adopted with its manifest entries, and removed with them")
  func adopted() async throws {
    let workspace = try Self.workspace()
    let before = try workspace.contents()
    #expect(try await workspace.run("gen Login tiny --as target --no-lock").code == 0)
    let adopted = try await workspace.run("adopt Login tiny --as target")
    #expect(adopted.code == 0, "\(adopted.errors)")
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("An edited declaration is deleted only with --force")
  func edited() async throws {
    let workspace = try Self.workspace()
    #expect(try await workspace.run("gen Login tiny --as target").code == 0)
    let manifest = try #require(try workspace.read("Package.swift"))
    try workspace.write(
      manifest.replacing(
        #".target(name: "Login", dependencies: ["Core"])"#, with: #".target(name: "Login", dependencies: [])"#),
      to: "Package.swift")
    let kept = try await workspace.run("remove Login")
    #expect(kept.code == 1)
    #expect(kept.errors.contains("error: the declarations of Login in 'Package.swift' were edited [files-edited]\n"))
    #expect(try await workspace.run("remove Login --force").code == 0)
    #expect(try workspace.read("Package.swift") == Self.manifest)
  }
}
