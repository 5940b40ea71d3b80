import FileSystem
import SystemPackage
import Testing

@Suite("Modules as separate packages")
struct PackageModuleTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

    let package = Package(
      name: "Shop",
      platforms: [
        .iOS(.v16)
      ],
      targets: [
        .executableTarget(
          name: "Shop",
          dependencies: ["Core"],
          swiftSettings: strict),
        .target(name: "Core"),
        .testTarget(name: "ShopTests", dependencies: ["Shop"]),
      ],
      swiftLanguageModes: [.v6]
    )

    """

  /// A template with an interface and a double.
  private static let template = [
    "Templates/parcel/parcel.rambaspec": """
    name: parcel
    author: A
    version: 1
    parameters:
    - {name: access, choices: [internal, public], default: internal}
    code_files:
    - {name: Presenter.swift, path: presenter.liquid}
    - {name: ModuleInput.swift, path: input.liquid, part: interface}
    {% if module_info.kind == 'package' %}
    - {name: ModuleInputSpy.swift, path: spy.liquid, part: testing}
    {% endif %}
    - {name: Words.strings, path: words.liquid, is_resource: true}
    test_files:
    - {name: PresenterTests.swift, path: tests.liquid}

    """,
    "Templates/parcel/presenter.liquid": """
    // Head

    /// Knows.
    {{ custom_parameters.access }} final class {{ module_info.name }}Presenter: {{ module_info.name }}ModuleInput {}

    """,
    "Templates/parcel/input.liquid":
      "{{ custom_parameters.access }} protocol {{ module_info.name }}ModuleInput: AnyObject {}\n",
    "Templates/parcel/spy.liquid":
      "public final class {{ module_info.name }}ModuleInputSpy: {{ module_info.name }}ModuleInput {}\n",
    "Templates/parcel/words.liquid": "\"a\" = \"b\";\n",
    "Templates/parcel/tests.liquid": """
    import XCTest
    @testable import {{ module_info.module_under_test }}

    let input: (any {{ module_info.name }}ModuleInput)? = {{ module_info.name }}ModuleInputSpy()

    """,
  ]

  static func workspace(_ more: [String: String] = [:], manifest: String = manifest) throws -> Workspace {
    try Workspace(
      template.merging([
        "Package.swift": manifest, "Sources/Shop/App.swift": "", "Sources/Core/Core.swift": "",
        "Tests/ShopTests/AppTests.swift": "import XCTest\n",
      ]) { $1 }.merging(more) { $1 })
  }

  private static let manifestWithLogin =
    manifest
    .replacing(
      "  targets: [\n    .exec",
      with: "  dependencies: [\n    .package(path: \"Modules/Login\"),\n  ],\n  targets: [\n    .exec"
    )
    .replacing(#"["Core"],"#, with: #"["Core", .product(name: "Login", package: "Login")],"#)

  @Test("A package is added with the app's settings; a second run changes nothing; remove and undo restore all")
  func generates() async throws {
    let workspace = try Self.workspace()
    let before = try workspace.contents()
    let first = try await workspace.run("gen Login parcel --as package --author Ada")
    #expect(first.code == 0, "\(first.errors)")
    #expect(
      first.output.hasPrefix(
        """
          create     Modules/Login/Sources/Login/LoginPresenter.swift
          create     Modules/Login/Sources/LoginInterface/LoginModuleInput.swift
          create     Modules/Login/Sources/LoginTesting/LoginModuleInputSpy.swift
          create     Modules/Login/Sources/Login/LoginWords.strings
          create     Modules/Login/Tests/LoginTests/LoginPresenterTests.swift
          create     Modules/Login/Package.swift
          modify     Package.swift   +1 package, +Login in Shop

        """), "\(first.output)")
    #expect(first.errors.contains("a new package in directory Modules/Login, template 'parcel'"))
    #expect(try workspace.read("Package.swift") == Self.manifestWithLogin)
    #expect(
      try workspace.read("Modules/Login/Package.swift") == """
        // swift-tools-version: 6.0
        import PackageDescription

        let settings: [SwiftSetting] = [
          .enableUpcomingFeature("ExistentialAny"),
        ]

        let package = Package(
          name: "Login",
          platforms: [.iOS(.v16)],
          products: [
            .library(name: "Login", targets: ["Login"]),
            .library(name: "LoginInterface", targets: ["LoginInterface"]),
            .library(name: "LoginTesting", targets: ["LoginTesting"]),
          ],
          targets: [
            .target(
              name: "Login",
              dependencies: ["LoginInterface"],
              resources: [.process("LoginWords.strings")],
              swiftSettings: settings),
            .target(name: "LoginInterface", swiftSettings: settings),
            .target(name: "LoginTesting", dependencies: ["LoginInterface"], swiftSettings: settings),
            .testTarget(name: "LoginTests", dependencies: ["Login", "LoginInterface", "LoginTesting"]),
          ],
          swiftLanguageModes: [.v6]
        )

        """)
    #expect(
      try workspace.read("Modules/Login/Sources/Login/LoginPresenter.swift") == """
        // Head

        public import LoginInterface

        /// Knows.
        public final class LoginPresenter: LoginModuleInput {}

        """)
    #expect(
      try workspace.read("Modules/Login/Tests/LoginTests/LoginPresenterTests.swift")?.hasPrefix(
        "import LoginInterface\nimport LoginTesting\nimport XCTest\n@testable import Login\n") == true)

    let after = try workspace.contents()
    let second = try await workspace.run("gen Login parcel --as package --author Ada")
    #expect(second.errors.hasSuffix("Login already exists: 6 identical files, nothing to do.\n"))
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("update").code == 0)
    #expect(try workspace.contents() == after)

    let removed = try await workspace.run("remove Login")
    #expect(removed.output.hasSuffix("  modify     Package.swift   -1 package, -Login in Shop\n"))
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == after)
  }

  @Test("A preview app of the module is in the package and follows the module")
  func example() async throws {
    let path = "Templates/parcel/parcel.rambaspec"
    let app = "- {name: App.swift, custom_name: App.swift, path: app.liquid, part: example}\n    {% endif %}"
    let workspace = try Self.workspace([
      path: try #require(Self.template[path]).replacing("{% endif %}", with: app),
      "Templates/parcel/app.liquid":
        "import {{ module_info.product_module_name }}\nimport SwiftUI\n\nlet input: (any {{ module_info.name }}ModuleInput)? = nil\n",
    ])
    let before = try workspace.contents()
    let run = try await workspace.run("gen Login parcel --as package --author Ada")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains(
        """
          create     Modules/Login/LoginExample.swiftpm/App.swift
        """), "\(run.output)")
    #expect(
      try workspace.read("Modules/Login/LoginExample.swiftpm/App.swift")
        == "import Login\nimport LoginInterface\nimport SwiftUI\n\nlet input: (any LoginModuleInput)? = nil\n")
    #expect(
      try workspace.read("Modules/Login/LoginExample.swiftpm/Package.swift") == """
        // swift-tools-version: 6.0
        import AppleProductTypes
        import PackageDescription

        let package = Package(
          name: "LoginExample",
          platforms: [.iOS(.v16)],
          products: [
            .iOSApplication(
              name: "LoginExample",
              targets: ["LoginExample"],
              displayVersion: "1.0",
              bundleVersion: "1",
              supportedDeviceFamilies: [.phone, .pad],
              supportedInterfaceOrientations: [
                .portrait,
                .landscapeLeft,
                .landscapeRight,
                .portraitUpsideDown(.when(deviceFamilies: [.pad])),
              ])
          ],
          dependencies: [
            .package(path: "..")
          ],
          targets: [
            .executableTarget(
              name: "LoginExample",
              dependencies: [
                .product(name: "Login", package: "Login"),
                .product(name: "LoginInterface", package: "Login"),
              ],
              path: ".")
          ]
        )

        """)
    #expect(try workspace.read("Modules/Login/Package.swift")?.contains("Example") == false)
    let after = try workspace.contents()
    for command in ["check", "update", "lint", "map"] {
      let result = try await workspace.run(command)
      #expect(result.code == 0, "\(command): \(result.errors)")
    }
    #expect(try await workspace.run("gen Login parcel --as package --author Ada").errors.contains("nothing to do"))
    #expect(try workspace.contents() == after)
    #expect(try await workspace.run("rename Login SignIn").code == 0)
    let manifest = try workspace.read("Modules/SignIn/SignInExample.swiftpm/Package.swift")
    #expect(manifest?.contains("SignInInterface") == true && manifest?.contains("Login") == false)
    #expect(try workspace.read("Modules/SignIn/SignInExample.swiftpm/App.swift")?.contains("Login") == false)
    #expect(try await workspace.run("remove SignIn").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test(
    "Declarations that other modules cannot access are reported",
    arguments: [
      ("package", true), ("package", false), ("target", false), ("target", true), ("module", false),
    ])
  func unseen(kind: String, isPublic: Bool) async throws {
    let workspace = try Self.workspace([
      "Templates/plain/plain.rambaspec":
        "name: plain\nversion: 1\ncode_files:\n- {name: View.swift, path: view.liquid}\n",
      "Templates/plain/view.liquid": "\(isPublic ? "public " : "")enum {{ module_info.name }}View {}\n",
    ])
    let command = "gen Login plain --as \(kind) --project-targets Shop"
    let run = try await workspace.run(command)
    #expect(run.code == 0, "\(run.errors)")
    let hidden =
      "warning: template 'plain' writes nothing public, so other targets cannot use 'Login' [module-not-public]\n"
    #expect(run.errors.contains(hidden) == (kind != "module" && !isPublic), "\(run.errors)")
    let without =
      "warning: template 'plain' has no interface, so other packages can use all of 'Login' [package-without-interface]\n"
    #expect(run.errors.contains(without) == (kind == "package"), "\(run.errors)")
    #expect(try await workspace.run(command).errors.contains("warning") == false)
  }

  @Test("A file that a template writes once for all modules does not affect the package")
  func onceFiles() async throws {
    let workspace = try Self.workspace()
    let generated = try await workspace.run("gen Page viper_web --as package --author Ada")
    #expect(generated.code == 0, "\(generated.errors)")
    #expect(try workspace.read("Modules/Page/Sources/Page/Web/WebPresentation.swift") != nil)
    let roles = try await workspace.run("lint --roles")
    #expect(roles.output.contains("PagePresenter") && !roles.output.contains("WebPresentation"), "\(roles.output)")
    let lint = try await workspace.run("lint")
    #expect(lint.code == 0, "\(lint.output)\(lint.errors)")
  }

  @Test("A dry run and JSON contain the manifest's lines, and undo restores all")
  func looking() async throws {
    let workspace = try Self.workspace()
    let before = try workspace.contents()
    let shown = try await workspace.run("gen Login parcel --as package --dry-run --diff")
    #expect(shown.output.contains("\n+    .package(path: \"Modules/Login\"),\n"))
    #expect(try workspace.contents() == before)
    let written = try await workspace.run("gen Login parcel --as package --json")
    #expect(written.output.contains(#""1 package""#), "\(written.output)")
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("A rename changes the package, its targets and all users")
  func renamed() async throws {
    let workspace = try Self.workspace(["Sources/Shop/App.swift": "import Login\nimport LoginInterface\n"])
    let before = try workspace.contents()
    #expect(try await workspace.run("gen Login parcel --as package").code == 0)
    let cart = """
      import PackageDescription
      let package = Package(name: "Cart", dependencies: [.package(path: "../Login")], targets: [
        .target(name: "Cart", dependencies: [.product(name: "LoginInterface", package: "Login")])
      ])

      """
    try workspace.write(cart, to: "Modules/Cart/Package.swift")
    try workspace.write("import LoginInterface\n", to: "Modules/Cart/Sources/Cart/Cart.swift")
    try workspace.write("@testable import Login\n", to: "Modules/Login/Tests/LoginTests/Own.swift")
    let after = try workspace.contents()
    let run = try await workspace.run("rename Login SignIn")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try workspace.read("Package.swift") == Self.manifestWithLogin.replacing("Login", with: "SignIn"))
    #expect(try workspace.read("Modules/Cart/Package.swift") == cart.replacing("Login", with: "SignIn"))
    #expect(try workspace.read("Modules/Cart/Sources/Cart/Cart.swift") == "import SignInInterface\n")
    #expect(try workspace.read("Sources/Shop/App.swift") == "import SignIn\nimport SignInInterface\n")
    #expect(try workspace.read("Modules/SignIn/Tests/SignInTests/Own.swift") == "@testable import SignIn\n")
    #expect(try workspace.read("Modules/SignIn/Package.swift")?.contains("Login") == false)
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("rename SignIn Login").code == 0)
    #expect(try workspace.contents() == after)
    for path in ["Modules/Cart/Package.swift", "Modules/Cart/Sources/Cart/Cart.swift"] { try workspace.remove(path) }
    try workspace.remove("Modules/Login/Tests/LoginTests/Own.swift")
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.contents().filter { !$0.key.hasPrefix("Modules/Cart") } == before)
  }

  @Test("Missing manifest entries are reported, and gen adds them again")
  func unwired() async throws {
    let workspace = try Self.workspace()
    #expect(try await workspace.run("gen Login parcel --as package").code == 0)
    try workspace.write(Self.manifest, to: "Package.swift")
    let run = try await workspace.run("check")
    #expect(run.code == 2)
    #expect(run.errors.contains("'Package.swift' does not use its package as recorded"), "\(run.errors)")
    #expect(try await workspace.run("gen Login parcel --as package").code == 0)
    #expect(try workspace.read("Package.swift") == Self.manifestWithLogin)
    #expect(try await workspace.run("check").code == 0)
  }

  @Test(
    "Impossible packages, and impossible places of their tests, are errors",
    arguments: [
      (
        "gen Login viper_objc --as package",
        "error: 'viper_objc' writes Objective-C, such as 'Modules/Login/Sources/Login/Assembly/LoginAssembly.h', "
          + "which cannot be a target or package [module-kind-language]\n"
      ),
      (
        "gen Login viper_objc --as target",
        "error: 'viper_objc' writes Objective-C, such as 'Sources/Login/Assembly/LoginAssembly.h', "
          + "which cannot be a target or package [module-kind-language]\n"
      ),
      (
        "gen Login parcel --as package --test-path Tests",
        "error: --test-path has no effect: the tests of a package are in 'Tests/LoginTests' [package-tests-inside]\n"
      ),
    ])
  func refused(_ command: String, _ message: String) async throws {
    let workspace = try Self.workspace()
    let before = try workspace.contents()
    let run = try await workspace.run(command)
    #expect(run.code == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try workspace.contents() == before)
  }

  @Test("If most modules are packages, the next one is a package by default")
  func habit() async throws {
    let workspace = try Self.workspace()
    for module in ["Login", "Cart"] {
      #expect(try await workspace.run("gen \(module) parcel --as package --module-path Features").code == 0)
    }
    let run = try await workspace.run("gen Profile parcel")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.errors.hasPrefix("Most modules are packages: using Package.swift, a new package in"))
    #expect(try workspace.read("Features/Profile/Package.swift") != nil)
    #expect(try await workspace.run("gen Search parcel --as module --project-targets Core").code == 0)
    #expect(try workspace.read("Sources/Core/Modules/Search/SearchPresenter.swift") != nil)
  }

  @Test("A handmade package is adopted with its manifest entries, and removed with them")
  func adopted() async throws {
    let workspace = try Self.workspace()
    let before = try workspace.contents()
    #expect(try await workspace.run("gen Login parcel --as package --no-lock").code == 0)
    let adopted = try await workspace.run("adopt Login parcel --as package")
    #expect(adopted.code == 0, "\(adopted.errors)")
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.read("Package.swift")?.contains("Login") == false)
    #expect(try workspace.contents().keys.sorted() == before.keys.sorted())
  }

  @Test("Manifests for other Swift versions get the package too, and removal restores them")
  func otherManifests() async throws {
    let workspace = try Self.workspace(["Package@swift-6.1.swift": Self.manifest])
    let before = try workspace.contents()
    #expect(try await workspace.run("gen Login parcel --as package").code == 0)
    #expect(try workspace.read("Package@swift-6.1.swift") == Self.manifestWithLogin)
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("A manifest with computed lists is an error that contains the lines to add, and these work")
  func computed() async throws {
    let text = """
      import PackageDescription
      let package = Package(name: "Shop", dependencies: all(), targets: [.target(name: "Shop")])

      """
    let other = "Package@swift-6.1.swift"
    let workspace = try Self.workspace([other: text], manifest: text)
    let before = try workspace.contents()
    let refused = try await workspace.run("gen Login parcel --as package --project-targets Shop")
    #expect(refused.code == 65)
    for name in ["Package.swift", other] {
      #expect(refused.errors.contains("error: '\(name)' computes its dependencies"), "\(refused.errors)")
    }
    let lines = [
      #"package.dependencies.append(.package(path: "Modules/Login"))"#,
      #"package.targets.first { target in target.name == "Shop" }?.dependencies.append(.product(name: "Login", package: "Login"))"#,
    ]
    for line in lines { #expect(refused.errors.contains("  = note: \(line)\n"), "\(refused.errors)") }
    #expect(try workspace.contents() == before)
    for name in ["Package.swift", other] {
      try workspace.write(text + lines.map { $0 + "\n" }.joined(), to: name)
    }
    #expect(try await workspace.run("gen Login parcel --as package --project-targets Shop").code == 0)
    #expect(try await workspace.run("check").code == 0)
  }

  @Test(
    "Impossible requests are errors, and nothing is written",
    arguments: [
      ("gen Login parcel --as package --project-targets Shpo", 66, "'Package.swift' has no target 'Shpo'"),
      ("gen Login parcel --as package --module-path ../Elsewhere", 64, "the package 'Login' cannot be outside of"),
      (
        "gen Login parcel --as package --module-path Sources/Shop", 1,
        "'Sources/Shop/Login' already belongs to the target 'Shop'"
      ),
      (
        "gen Login parcel --as package -D access=internal", 65,
        "'LoginModuleInput' is part of the interface but not public"
      ),
      (
        "gen Login circular --as package", 1,
        "imports 'Core', a target of Package.swift on which the module's package cannot"
      ),
    ])
  func refused(_ arguments: String, _ code: Int32, _ words: String) async throws {
    let workspace = try Self.workspace([
      "Templates/circular/circular.rambaspec":
        "name: circular\nversion: 1\ncode_files:\n- {name: View.swift, path: view.liquid}\n",
      "Templates/circular/view.liquid": "import Core\n",
    ])
    let before = try workspace.contents()
    let run = try await workspace.run(arguments)
    #expect(run.code == code)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(try workspace.contents() == before)
  }
}
