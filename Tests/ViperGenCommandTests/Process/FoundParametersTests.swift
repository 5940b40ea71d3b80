import Testing

@Suite("What gen asks the project where nobody set it")
struct FoundParametersTests {
  /// A template that writes down what it was told.
  private static let template = [
    "Templates/told/told.rambaspec": """
    name: told
    author: A
    version: 1
    parameters:
    - {name: isolation, type: choice, choices: [mainactor, none], default: mainactor}
    - {name: test_framework, type: choice, choices: [xctest, swift-testing], default: xctest}
    code_files:
    - {name: View.swift, path: view.swift.liquid}
    test_files:
    - {name: ViewTests.swift, path: view.swift.liquid}

    """,
    "Templates/told/view.swift.liquid":
      "// {{ custom_parameters.isolation }}, {{ custom_parameters.test_framework }}, .systemBackground\n",
  ]

  private static func package(_ settings: String, platforms: String = "", tests: String = "") throws -> Workspace {
    try Workspace(
      template.merging([
        "Package.swift": """
        let package = Package(name: "Shop", \(platforms)targets: [
          .target(name: "Shop"\(settings)), .testTarget(name: "ShopTests", dependencies: ["Shop"])])

        """,
        "Sources/Shop/App.swift": "", "Tests/ShopTests/AppTests.swift": tests,
      ]) { $1 })
  }

  private static let isolated = ", swiftSettings: [.defaultIsolation(MainActor.self)]"
  private static let view = "Sources/Shop/Modules/Login/LoginView.swift"

  @Test(
    "A target that isolates by default and tests of Swift Testing decide, unless the command line does",
    arguments: [
      ("", "import XCTest\n", "", "mainactor, xctest", nil),
      (isolated, "import XCTest\n", "", "none, xctest", "Shop isolates to the main actor by default: isolation=none."),
      (
        "", "import Testing\n", "", "mainactor, swift-testing",
        "ShopTests uses Swift Testing: test_framework=swift-testing."
      ),
      (
        isolated, "import Testing\n", "", "none, swift-testing",
        "Shop isolates to the main actor by default: isolation=none; "
          + "ShopTests uses Swift Testing: test_framework=swift-testing."
      ),
      (isolated, "import Testing\n", " -D isolation=mainactor -D test_framework=xctest", "mainactor, xctest", nil),
    ])
  func decides(_ settings: String, _ tests: String, _ options: String, _ told: String, _ said: String?) async throws {
    let workspace = try Self.package(settings, tests: tests)
    let run = try await workspace.run("gen Login told\(options)")
    #expect(run.code == 0)
    #expect(run.errors.split(separator: "\n").map(String.init).filter { $0.contains("=") } == (said.map { [$0] } ?? []))
    #expect(try workspace.read(Self.view) == "// \(told), .systemBackground\n")
  }

  @Test("Tests of other projects around it decide nothing")
  func others() async throws {
    let workspace = try Workspace(
      Self.template.reduce(into: ["Other/Tests/OtherTests.swift": "import Testing\n"]) {
        $0["Shop/" + $1.key] = $1.value
      }
      .merging([
        "Shop/Package.swift": """
        let package = Package(name: "Shop", targets: [
          .target(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "Tests")])

        """,
        "Shop/Sources/Shop/App.swift": "",
      ]) { $1 })
    let run = try await workspace.run("gen Login told --test-path Tests", in: "Shop")
    #expect(run.code == 0)
    #expect(try workspace.read("Shop/" + Self.view) == "// mainactor, xctest, .systemBackground\n")
  }

  @Test("A module keeps what it was made with when the project changes its mind")
  func keeps() async throws {
    let workspace = try Self.package("", tests: "import XCTest\n")
    _ = try await workspace.run("gen Login told")
    let manifest = try #require(try workspace.read("Package.swift"))
    try workspace.write(
      manifest.replacing("\"Shop\"),", with: "\"Shop\"\(Self.isolated)),"), to: "Package.swift")
    let run = try await workspace.run("gen Login told")
    #expect(run.errors.contains("nothing to do"))
    #expect(try #require(try workspace.read(Self.view)).hasPrefix("// mainactor"))
  }

  @Test("A module that needs a newer iOS than its target is for is written, with a warning")
  func warns() async throws {
    let workspace = try Self.package("", platforms: "platforms: [.iOS(.v12)], ")
    let run = try await workspace.run("gen Login told")
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        "the module needs iOS 13: LoginView.swift uses .systemBackground, and Shop is for iOS 12"))
  }
}
