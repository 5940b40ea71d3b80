import Testing

@Suite("Parameter values that gen finds in the project")
struct DetectedParametersTests {
  /// A template that prints its parameters.
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

  private static func package(
    _ settings: String, platforms: String = "", tests: String = "", tools: String = "5.9"
  ) throws -> Workspace {
    try Workspace(
      template.merging([
        "Package.swift": """
        // swift-tools-version: \(tools)
        let package = Package(name: "Shop", \(platforms)targets: [
          .target(name: "Shop"\(settings)), .testTarget(name: "ShopTests", dependencies: ["Shop"])])

        """,
        "Sources/Shop/App.swift": "", "Tests/ShopTests/AppTests.swift": tests,
      ]) { $1 })
  }

  private static let isolated = ", swiftSettings: [.defaultIsolation(MainActor.self)]"
  private static let view = "Sources/Shop/Modules/Login/LoginView.swift"

  @Test(
    "Default isolation and Swift Testing in the target decide, unless the command line does",
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

  @Test(
    "A template's copy of a library is not written if the app imports the library",
    arguments: [("rib", true), ("rib", false), ("ours", true)])
  func library(template: String, isImported: Bool) async throws {
    let workspace = try Self.package("", tests: "import XCTest\n")
    try workspace.write(
      """
      parameters: [{type: choice, choices: [bundled, ribs], default: bundled, "name": "runtime"}]
      code_files: [{name: View.swift, path: view}]

      """, to: "Templates/ours/ours.rambaspec")
    try workspace.write("", to: "Templates/ours/view")
    try workspace.write(isImported ? "import RIBs\n" : "import Foundation\n", to: "Sources/Shop/App.swift")
    let run = try await workspace.run("gen Login \(template) --module-path Sources/Shop")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("Shop imports RIBs: runtime=ribs.") == isImported)
    #expect((try workspace.read("Sources/Shop/RIBs/RIBs.swift") == nil) == isImported)
  }

  @Test(
    "Types without isolation are an error in a target that is in Swift 6 and not isolated by default",
    arguments: [
      ("6.0", "", 64), ("6.2", isolated, 0), ("5.9", "", 0), ("6.0", ", swiftSettings: [.swiftLanguageMode(.v5)]", 0),
    ] as [(String, String, Int32)])
  func rejectsMissingIsolation(_ tools: String, _ settings: String, _ code: Int32) async throws {
    let workspace = try Self.package(settings, tools: tools)
    let run = try await workspace.run("gen Login viper -D isolation=none")
    #expect(run.code == code, "\(run.errors)")
    #expect(try await workspace.run("gen Cart viper -D isolation=mainactor").code == 0)
    let update = try await workspace.run("update Cart -D isolation=none")
    #expect(update.code == code, "\(update.errors)")
    guard code != 0 else { return }
    #expect(try await workspace.run("gen Cart viper -D isolation=none").errors == run.errors)
    #expect(update.errors == run.errors)
    #expect(
      run.errors == """
        error: isolation=none does not compile in target 'Shop', which is in Swift 6 and not isolated by default \
        [isolation-missing]
          = help: remove 'isolation', or isolate 'Shop' to the main actor by default (SWIFT_DEFAULT_ACTOR_ISOLATION = \
        MainActor, or .defaultIsolation(MainActor.self) in Package.swift)
        1 error; nothing was written

        """)
  }

  private static let reason = "there are no tests yet, and Swift 6 has Swift Testing: test_framework=swift-testing."

  @Test(
    "Without tests, Swift Testing is used if every supported toolchain includes it",
    arguments: [
      ("6.0", "", "", true), ("6.2;(experimental)", "", "", true), ("5.10", "", "", false),
      ("6.0", "import XCTest\n", "", false), ("6.0", "", " -D test_framework=xctest", false),
    ])
  func decidesWithoutTests(_ tools: String, _ tests: String, _ options: String, _ isTesting: Bool) async throws {
    let workspace = try Self.package("", tests: tests, tools: tools)
    let run = try await workspace.run("gen Login told\(options)")
    #expect(run.code == 0)
    #expect(run.errors.contains(Self.reason) == isTesting)
    let told = isTesting ? "swift-testing" : "xctest"
    #expect(try workspace.read(Self.view) == "// mainactor, \(told), .systemBackground\n")
  }

  @Test("XCTest anywhere in the project decides, at any distance from the module")
  func distant() async throws {
    let workspace = try Self.package("", tools: "6.0")
    try workspace.write("import XCTest\n", to: "Old/OldTests.swift")
    _ = try await workspace.run("gen Login told --test-path Tests/ShopTests/A/B/C/D/E")
    #expect(try workspace.read(Self.view) == "// mainactor, xctest, .systemBackground\n")
  }

  @Test(
    "The settings of other kinds of projects are found too",
    arguments: [
      ("SWIFT_VERSION: '6.0'", "mainactor, swift-testing"), ("SWIFT_VERSION: 5.0", "mainactor, xctest"),
      ("SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor", "none, xctest"),
      ("{SWIFT_VERSION: 6, SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}", "none, swift-testing"),
    ])
  func decidesForXcodeGen(_ setting: String, _ told: String) async throws {
    let settings = setting.hasPrefix("{") ? setting : "{\(setting)}"
    let workspace = try Workspace(
      Self.template.merging([
        "project.yml": """
        name: Shop
        targets:
          Shop: {type: application, platform: iOS, sources: [Shop], settings: {base: \(settings)}}
          ShopTests: {type: bundle.unit-test, platform: iOS, sources: [ShopTests], dependencies: [{target: Shop}]}

        """,
        "Shop/App.swift": "", "ShopTests/Info.txt": "",
      ]) { $1 })
    let run = try await workspace.run("gen Login told")
    #expect(run.code == 0)
    #expect(try workspace.read("Shop/Modules/Login/LoginView.swift") == "// \(told), .systemBackground\n")
  }

  @Test(
    "The settings in a Tuist manifest are found",
    arguments: [
      (#".settings(base: ["SWIFT_VERSION": "6.0"])"#, "mainactor, swift-testing"),
      (#".settings(base: ["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"])"#, "none, xctest"),
    ])
  func decidesForTuist(_ settings: String, _ told: String) async throws {
    let workspace = try Workspace(
      Self.template.merging([
        "Project.swift": """
        import ProjectDescription

        let project = Project(name: "Shop", settings: \(settings), targets: [
          .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["Shop/**"]),
          .target(
            name: "ShopTests", destinations: .iOS, product: .unitTests, bundleId: "a.b.t", sources: ["ShopTests/**"],
            dependencies: [.target(name: "Shop")]),
        ])

        """,
        "Shop/App.swift": "", "ShopTests/Info.txt": "",
      ]) { $1 })
    let run = try await workspace.run("gen Login told")
    #expect(run.code == 0)
    #expect(try workspace.read("Shop/Modules/Login/LoginView.swift") == "// \(told), .systemBackground\n")
  }

  /// The classic project with build settings for app and project, and `Base.xcconfig` in its navigator.
  private static func xcode(_ settings: String, base: String = "", objectVersion: Int = 56) throws -> Workspace {
    let classic = SampleProjects.classic
    let file = "Shop.xcodeproj/project.pbxproj"
    let id = { (number: Int) in "AA00000000000000000000\(number)" }
    let objects = """
      \t\t\(id(50)) = {isa = XCConfigurationList; buildConfigurations = (\(id(51)), ); };
      \t\t\(id(51)) = {isa = XCBuildConfiguration; baseConfigurationReference = \(id(52)); buildSettings = {\(settings)}; };
      \t\t\(id(52)) = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };

      """
    let text = (classic[file] ?? "")
      .replacing("objectVersion = 56", with: "objectVersion = \(objectVersion)")
      .replacing("\t\t\tname = Shop;", with: "\t\t\tbuildConfigurationList = \(id(50));\n\t\t\tname = Shop;")
      .replacing("/* End PBXGroup section */", with: "/* End PBXGroup section */\n\n\(objects)")
      .replacing(
        "\t\t\t);\n\t\t\tpath = Shop;", with: "\t\t\t\t\(id(52)),\n\t\t\t);\n\t\t\tpath = Shop;")
    return try Workspace(
      template.merging(classic) { $1 }.merging([file: text, "Shop/Base.xcconfig": base]) { $1 })
  }

  @Test(
    "Settings of an Xcode project are found, also in its .xcconfig file and the included files",
    arguments: [
      ("", "", 56, "mainactor, xctest"), ("", "", 77, "mainactor, swift-testing"),
      ("SWIFT_VERSION = 6.0; ", "SWIFT_VERSION = 5.0\n", 56, "mainactor, swift-testing"),
      ("SWIFT_VERSION = 4.2; ", "", 56, "none, xctest"), ("SWIFT_VERSION = 5.0; ", "", 56, "mainactor, xctest"),
      ("SWIFT_VERSION = 4.0; SWIFT_STRICT_CONCURRENCY = complete; ", "", 56, "mainactor, xctest"),
      ("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; ", "", 56, "none, xctest"),
      (
        "", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor // as new projects\nSWIFT_VERSION=6.0;\n", 56,
        "none, swift-testing"
      ),
      ("", "#include? \"More/More.xcconfig\"\n#include \"Gone.xcconfig\"\n", 56, "none, xctest"),
      ("", "#include \"More/More.xcconfig\"\nSWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated\n", 56, "mainactor, xctest"),
      ("SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated; ", "#include \"More/More.xcconfig\"\n", 56, "mainactor, xctest"),
      ("", "// SWIFT_VERSION = 6.0\nSWIFT_VERSION[sdk=macosx*] = 6.0\n", 56, "mainactor, xctest"),
    ])
  func decidesForXcode(_ settings: String, _ base: String, _ objectVersion: Int, _ told: String) async throws {
    let workspace = try Self.xcode(settings, base: base, objectVersion: objectVersion)
    try workspace.write(
      "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\n#include \"../Base.xcconfig\"\n", to: "Shop/More/More.xcconfig")
    let run = try await workspace.run("gen Login told")
    #expect(run.code == 0)
    #expect(try workspace.read("Shop/Modules/Login/LoginView.swift") == "// \(told), .systemBackground\n")
  }

  @Test(
    "In Swift 5, neighbouring modules decide on isolation, unless the compiler checks concurrency",
    arguments: [
      ("SWIFT_VERSION = 5.0; ", "", "none"), ("SWIFT_VERSION = 5.0; ", "@MainActor ", "mainactor"),
      ("SWIFT_VERSION = 6.0; ", "", "mainactor"), ("", "", "mainactor"),
      ("SWIFT_VERSION = 5.0; SWIFT_STRICT_CONCURRENCY = targeted; ", "", "mainactor"),
    ])
  func decidesByModules(_ settings: String, _ attribute: String, _ told: String) async throws {
    let workspace = try Self.xcode(settings)
    try workspace.write("\(attribute)final class CartPresenter {}\n", to: "Shop/Modules/Cart/CartPresenter.swift")
    let run = try await workspace.run("gen Login told -D test_framework=xctest")
    #expect(run.code == 0)
    #expect(run.errors.contains("Shop is in Swift 5, and its modules are not isolated") == (told == "none"))
    #expect(try workspace.read("Shop/Modules/Login/LoginView.swift") == "// \(told), xctest, .systemBackground\n")
  }

  @Test("Tests of other projects nearby have no effect")
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

  @Test("A module keeps its parameters when the project changes")
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

  private static let withoutUIKit =
    "Shop cannot build the module: LoginView.swift imports UIKit, which no platform of Shop has"

  @Test(
    "A module that imports UIKit is generated with a warning if its target has no UIKit",
    arguments: [
      ("platform: macOS", "import UIKit", true), ("platform: watchOS", "import UIKit", true),
      ("platform: iOS", "import UIKit", false),
      ("platform: auto, supportedDestinations: [iOS, macOS]", "import UIKit", false),
      ("platform: macOS, settings: {SUPPORTED_PLATFORMS: macosx iphoneos}", "import UIKit", false),
      ("platform: macOS, settings: {SUPPORTED_PLATFORMS: macosx}", "import UIKit", true),
      ("platform: macOS, settings: {SDKROOT: auto}", "import UIKit", false),
      ("platform: macOS, settings: {SUPPORTS_MACCATALYST: 'YES'}", "import UIKit", false),
      ("platform: macOS", "#if canImport(UIKit)\nimport UIKit\n#endif", false),
      ("platform: macOS", "#if DEBUG\n#endif\nimport UIKit", true),
      ("platform: macOS", "import UIKitStandIn", false), ("platform: macOS", "import AppKit", false),
    ])
  func warnsWithoutUIKit(_ target: String, _ code: String, _ isWarned: Bool) async throws {
    let workspace = try Workspace(
      Self.template.merging([
        "Templates/told/view.swift.liquid": code + "\n",
        "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, \(target), sources: [Shop]}\n",
        "Shop/App.swift": "",
      ]) { $1 })
    let run = try await workspace.run("gen Login told")
    #expect(run.code == 0)
    #expect(run.errors.contains(Self.withoutUIKit) == isWarned)
  }

  @Test(
    "The same with a Tuist manifest",
    arguments: [
      (".macOS", true), ("[.mac]", true), ("[.appleWatch]", true), (".iOS", false), ("[.iPhone, .mac]", false),
      ("destinations()", false),
    ])
  func warnsWithoutUIKitForTuist(_ destinations: String, _ isWarned: Bool) async throws {
    let workspace = try Workspace(
      Self.template.merging([
        "Templates/told/view.swift.liquid": "import UIKit\n",
        "Project.swift": """
        import ProjectDescription

        let project = Project(name: "Shop", targets: [
          .target(name: "Shop", destinations: \(destinations), product: .app, bundleId: "a.b", sources: ["Shop/**"]),
        ])

        """,
        "Shop/App.swift": "",
      ]) { $1 })
    let run = try await workspace.run("gen Login told")
    #expect(run.code == 0)
    #expect(run.errors.contains(Self.withoutUIKit) == isWarned)
  }

  @Test("The same with an Xcode project")
  func warnsWithoutUIKitForXcode() async throws {
    let workspace = try Self.xcode("SDKROOT = macosx; ")
    try workspace.write("import UIKit\n", to: "Templates/told/view.swift.liquid")
    let run = try await workspace.run("gen Login told")
    #expect(run.code == 0)
    #expect(run.errors.contains(Self.withoutUIKit))
  }

  @Test("setup and config show print the values that gen uses")
  func shows() async throws {
    let workspace = try Self.package(Self.isolated, tests: "import Testing\n")
    let setup = try await workspace.run("setup --yes --company Acme --template told")
    #expect(setup.code == 0)
    let said = [
      "Shop isolates to the main actor by default: gen sets isolation=none if a template has that parameter.",
      "ShopTests uses Swift Testing: gen sets test_framework=swift-testing if a template has that parameter.",
    ]
    for line in said { #expect(setup.errors.contains(line)) }
    let shown = try await workspace.run("config show").output.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(shown.contains("isolation none Shop isolates to the main actor by default"))
    #expect(shown.contains("test_framework swift-testing ShopTests uses Swift Testing"))
  }

  @Test("A module that needs a newer iOS than its target is generated with a warning")
  func warns() async throws {
    let workspace = try Self.package("", platforms: "platforms: [.iOS(.v12)], ")
    let run = try await workspace.run("gen Login told")
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        "the module requires iOS 13: LoginView.swift uses .systemBackground, and Shop is for iOS 12"))
  }

  @Test(
    "A module that needs a newer Swift than its package is generated with a warning",
    arguments: [("5.9", true), ("6.1", true), ("6.2", false)])
  func warnsOfTools(tools: String, isOlder: Bool) async throws {
    let run = try await Self.package("", tools: tools).run("gen Feed viper_async")
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        "the module requires Swift 6.2 (Xcode 26.0): Interactor/FeedInteractor.swift uses @concurrent, and Shop is for swift-tools-version \(tools)"
      ) == isOlder)
  }
}
