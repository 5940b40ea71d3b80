import Testing

@Suite("Settings that change after a module was made")
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

  @Test("gen moves no tests of a recorded module, and keeps their place where nothing names another")
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
        gen does not move or delete files

        """), "\(moved.errors)")
    let none = try await workspace.run("gen Login viper --no-tests")
    #expect(none.code == 1 && none.errors.contains("cannot be left out"), "\(none.errors)")
    #expect(try await workspace.run("gen Login viper").code == 0)
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("check").code == 0)
  }
}
