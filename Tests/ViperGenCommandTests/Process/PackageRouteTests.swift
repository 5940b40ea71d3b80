import Testing

@Suite("Routes between packages")
struct PackageRouteTests {
  private static func workspace(_ more: [String: String] = [:]) throws -> Workspace {
    try Workspace(
      [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "Shop",
          platforms: [.iOS(.v16)],
          targets: [
            .target(name: "Shop"),
            .testTarget(name: "ShopTests", dependencies: ["Shop"]),
          ]
        )

        """,
        "Sources/Shop/App.swift": """
        import Login
        import UIKit

        @MainActor
        func start() -> UIViewController { LoginAssembly().makeModule() }

        """,
        "Tests/ShopTests/AppTests.swift": "import XCTest\n",
      ].merging(more) { $1 })
  }

  /// The lines added to a file; of equal lines, the last one.
  private static func added(_ workspace: Workspace, _ path: String, _ before: [String: String]) throws -> [String] {
    var old = (before[path] ?? "").split(separator: "\n").map(String.init)
    return try (workspace.read(path) ?? "").split(separator: "\n").map(String.init).filter { line in
      guard let index = old.firstIndex(of: line) else { return true }
      old.remove(at: index)
      return false
    }
  }

  @Test("A package opens another by its interface; the app passes the assembly; undo restores all bytes")
  func betweenPackages() async throws {
    let workspace = try Self.workspace()
    for module in ["Login", "Cart"] {
      #expect(try await workspace.run("gen \(module) viper --as package").code == 0)
    }
    let before = try workspace.contents()
    let route = ["add", "Login", "route", "Cart", "--payload", "count: Int", "--answer", "didPay(_ sum: Int)"]
    let run = try await workspace.run(words: route)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.hasSuffix("+ 1 package, CartInterface in Login, CartTesting in LoginTests\n"), "\(run.output)")
    func added(_ path: String) throws -> [String] { try Self.added(workspace, path, before) }
    #expect(
      try added("Modules/Login/Package.swift") == [
        "  dependencies: [", #"    .package(path: "../Cart"),"#, "  ],",
        #"    .target(name: "Login", dependencies: ["LoginInterface", .product(name: "CartInterface", package: "Cart")]),"#,
        #"    .testTarget(name: "LoginTests", dependencies: ["Login", "LoginInterface", .product(name: "CartTesting", package: "Cart")]),"#,
      ])
    #expect(
      try added("Modules/Login/Sources/Login/Router/LoginRouter.swift") == [
        "import CartInterface",
        "    private let cartAssembly: any CartModuleAssembly",
        "    init(cartAssembly: any CartModuleAssembly) {",
        "        self.cartAssembly = cartAssembly",
        "    }",
        "extension LoginRouter: LoginRouterInput {",
        "    func openCart(count: Int, moduleOutput: (any CartModuleOutput)?) {",
        "        let viewController = cartAssembly.makeModule(moduleOutput: moduleOutput) { input in",
        "            input.configureModule(count: count)",
        "        }",
        "        transitionHandler?.present(viewController, animated: true)",
        "    }",
        "    func closeCart() {",
        "        transitionHandler?.dismiss(animated: true)",
        "    }",
        "}",
      ])
    #expect(
      try added("Modules/Login/Sources/Login/Assembly/LoginAssembly.swift") == [
        "public import CartInterface",
        "    private let cartAssembly: any CartModuleAssembly",
        "    public init(cartAssembly: any CartModuleAssembly) {",
        "        self.cartAssembly = cartAssembly",
        "        let router = LoginRouter(cartAssembly: cartAssembly)",
        "    }",
      ])
    #expect(
      try added("Modules/Login/Tests/LoginTests/Router/LoginRouterTests.swift").contains(
        "        XCTAssertEqual(moduleInput.messages, [.configureModule(7)])"))
    #expect(
      try added("Modules/Cart/Sources/CartTesting/CartModuleOutputSpy.swift") == [
        "    public enum Message: Equatable {",
        "        case didPay(Int)",
        "    }",
        "    public func didPay(_ sum: Int) {",
        "        messages.append(.didPay(sum))",
        "    }",
      ])
    let doubles = try #require(try workspace.read("Modules/Login/Tests/LoginTests/Router/LoginRouterTests.swift"))
    #expect(doubles.contains("let moduleOutput = CartModuleOutputSpy()\n"))
    #expect(!doubles.contains("class Cart"), "CartTesting has a double for each protocol")
    #expect(
      try added("Sources/Shop/App.swift") == [
        "import Cart",
        "func start() -> UIViewController { LoginAssembly(cartAssembly: CartAssembly()).makeModule() }",
      ])
    for command in ["check", "lint", "doubles --dry-run"] { #expect(try await workspace.run(command).code == 0) }

    let after = try workspace.contents()
    let again = try await workspace.run(words: route)
    #expect(again.errors.hasSuffix("Login already has route Cart; nothing was written.\n"))
    #expect(try workspace.contents() == after)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("The creators of a package pass the assembly of the package that it opens, or are reported")
  func handedIn() async throws {
    let workspace = try Self.workspace()
    for module in ["Login", "Cart", "Checkout", "Help"] {
      #expect(try await workspace.run("gen \(module) viper --as package").code == 0)
    }
    #expect(try await workspace.run("add Login route Cart").code == 0)
    #expect(try await workspace.run("add Cart route Checkout").code == 0)
    #expect(try await workspace.run(words: ["add", "Checkout", "route", "Help", "--with", "modules.help"]).code == 0)
    #expect(
      try workspace.read("Sources/Shop/App.swift")?.contains(
        "LoginAssembly(cartAssembly: CartAssembly(checkoutAssembly: CheckoutAssembly(helpAssembly: modules.help)))")
        == true)
  }

  @Test("A module in a target of the app opens a package too, with doubles for its tests")
  func fromTheApp() async throws {
    let workspace = try Self.workspace()
    #expect(try await workspace.run("gen Cart viper --as package").code == 0)
    #expect(try await workspace.run("gen Home viper --as module").code == 0)
    let before = try workspace.contents()
    #expect(try await workspace.run("add Home route Cart").code == 0)
    #expect(
      try Self.added(workspace, "Package.swift", before) == [
        #"    .target(name: "Shop", dependencies: [.product(name: "Cart", package: "Cart"), .product(name: "CartInterface", package: "Cart")]),"#,
        #"    .testTarget(name: "ShopTests", dependencies: ["Shop", .product(name: "CartTesting", package: "Cart")]),"#,
      ])
    #expect(
      try workspace.read("Tests/ShopTests/Modules/Home/Router/HomeRouterTests.swift")?.contains("import CartTesting")
        == true)
  }

  @Test("Tests of an app without access to a package's doubles get their own stub")
  func withoutDoubles() async throws {
    func target(_ name: String, _ type: String) -> String {
      "  \(name):\n    type: \(type)\n    platform: iOS\n    sources: [\(name)]\n"
    }
    let manifest =
      "name: Shop\ntargets:\n" + target("Shop", "application") + target("ShopTests", "bundle.unit-test")
      + target("Kit", "framework")
    let workspace = try Workspace([
      "project.yml": manifest, "Shop/App.swift": "", "ShopTests/AppTests.swift": "import XCTest\n",
      "Kit/Kit.swift": "",
    ])
    for command in [
      "Cart viper --as package --project-targets Shop", "Home viper", "Other viper --project-targets Kit",
    ] {
      #expect(try await workspace.run("gen \(command)").code == 0)
    }
    let before = try workspace.contents()
    let run = try await workspace.run("add Home route Cart")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try workspace.read("project.yml") == before["project.yml"])
    let stub = try #require(try workspace.read("ShopTests/Modules/Home/CartAssemblyStub.swift"))
    #expect(stub.contains("\nimport CartInterface\nimport UIKit\n"), "\(stub)")
    #expect(stub.contains("\nfinal class CartAssemblyStub: CartModuleAssembly {\n"))
    let tests = try #require(try workspace.read("ShopTests/Modules/Home/Router/HomeRouterTests.swift"))
    #expect(tests.contains("HomeRouter(cartAssembly: CartAssemblyStub())"))
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)

    let refused = try await workspace.run("add Other route Cart")
    #expect(refused.code == 1)
    #expect(
      refused.errors == """
        error: 'Kit' does not use the package 'Cart' [addition-other-package]
          = help: add the product 'Cart' to it, as Shop does
        1 error; nothing was written

        """)
    #expect(try workspace.contents() == before)
  }

  @Test(
    "Impossible routes are errors with a solution, and nothing is written",
    arguments: [
      (
        "add Login route Home",
        "'Login' cannot open 'Home', which is not a package [addition-other-package]\n  = help: move 'Home' into a package first: viper-gen extract Home\n"
      ),
      (
        "add Cart route Login",
        "'Cart' cannot open 'Login', which already depends on Cart, so the dependency would be circular [addition-other-package]\n"
      ),
      (
        "add Login route Plain",
        "'Login' cannot open 'Plain', which has no PlainInterface in its package [addition-other-package]\n"
      ),
      (
        "add Menu route Login",
        "'Menu' cannot open 'Login', which is in another package, and 'route' of wireframe 1.0.0 supports no interfaces [addition-other-package]\n"
      ),
    ])
  func refused(_ command: String, _ message: String) async throws {
    let workspace = try Self.workspace([
      "Templates/plain/plain.rambaspec":
        "name: plain\nauthor: A\nversion: 1\ncode_files:\n- {name: View.swift, path: view.liquid}\n",
      "Templates/plain/view.liquid": "public final class {{ module_info.name }}View {}\n",
    ])
    for module in ["Login viper", "Cart viper", "Plain plain"] {
      #expect(try await workspace.run("gen \(module) --as package").code == 0)
    }
    for module in ["Home viper", "Menu wireframe"] {
      #expect(try await workspace.run("gen \(module) --as module").code == 0)
    }
    #expect(try await workspace.run("add Login route Cart").code == 0)
    let before = try workspace.contents()
    let run = try await workspace.run(command)
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.errors.contains("error: " + message), "\(run.errors)")
    #expect(try workspace.contents() == before)
  }

  @Test("A manifest with computed lists is an error that contains the lines to add, and these work")
  func computed() async throws {
    let workspace = try Self.workspace()
    for module in ["Login", "Cart"] {
      #expect(try await workspace.run("gen \(module) viper --as package").code == 0)
    }
    let path = "Modules/Login/Package.swift"
    let manifest = try #require(try workspace.read(path)).replacing("  targets: [", with: "  targets: [] + [")
    try workspace.write(manifest, to: path)
    let before = try workspace.contents()
    var text = manifest
    for product in ["CartInterface", "CartTesting"] {
      let refused = try await workspace.run("add Login route Cart")
      #expect(refused.code == 65, "\(refused.errors)")
      #expect(try workspace.contents().filter { $0.key != path } == before.filter { $0.key != path })
      let user = product == "CartInterface" ? "Login" : "LoginTests"
      let lines = [
        #"package.dependencies.append(.package(path: "../Cart"))"#,
        #"package.targets.first { target in target.name == "\#(user)" }?.dependencies.append(.product(name: "\#(product)", package: "Cart"))"#,
      ]
      for line in lines { #expect(refused.errors.contains("  = note: \(line)\n"), "\(refused.errors)") }
      for line in lines where !text.contains(line) { text += line + "\n" }
      try workspace.write(text, to: path)
    }
    let run = try await workspace.run("add Login route Cart")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try workspace.read(path) == text)
  }

  @Test("A route to a SwiftUI module in a package passes a payload by a public member, and tests no internal ones")
  func swiftUI() async throws {
    let workspace = try Self.workspace()
    for command in ["gen Cart viper_swiftui --as package", "gen Login viper --as module"] {
      #expect(try await workspace.run(command).code == 0, "\(command)")
    }
    let run = try await workspace.run(words: ["add", "Login", "route", "Cart", "--payload", "count: Int"])
    #expect(run.code == 0, "\(run.errors)")
    let assembly = try #require(try workspace.read("Modules/Cart/Sources/Cart/Assembly/CartAssembly.swift"))
    #expect(assembly.contains("    public func starting(count: Int) -> CartAssembly {"), "\(assembly)")
    let tests = try #require(
      try workspace.read("Tests/ShopTests/Modules/Login/Router/LoginRouterTests.swift"))
    #expect(tests.contains("sut.openCart(count: 7)") && !tests.contains("makeParts"), "\(tests)")
  }
}
