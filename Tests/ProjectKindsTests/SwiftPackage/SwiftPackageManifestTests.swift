import Diagnostics
import Testing

@testable import ProjectKinds

@Suite("Parsing a package manifest")
struct SwiftPackageManifestTests {
  @Test("Targets have folders and dependencies, and calls that only name a target are ignored")
  func targets() {
    let manifest = SwiftPackageManifest(
      SourceText(
        path: "Package.swift",
        #"""
        // swift-tools-version: 6.0
        import PackageDescription
        /* .target(name: "Commented") */
        let package = Package(
          name: "Shop",
          dependencies: [.package(url: "https://example.com/x", from: "1.0.0")],
          targets: [
            .target(name: "ShopCore"),
            .executableTarget(name: "Shop", dependencies: ["ShopCore", .target(name: "Other"), .product(name: "X", package: "x")]),
            .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "Checks/Shop"),
          ]
        )
        """#))
    #expect(manifest.name == "Shop")
    #expect(
      manifest.targets.map { "\($0.name) \($0.purpose) \($0.path ?? "-") \($0.dependencies)" } == [
        "ShopCore library - []",
        #"Shop tool - ["ShopCore", "Other", "X", "x"]"#,
        #"ShopTests unitTests Checks/Shop ["Shop"]"#,
      ])
  }

  @Test("Default isolation and the oldest iOS are found, also in settings stored in constants")
  func settings() {
    let manifest = SwiftPackageManifest(
      SourceText(
        path: "Package.swift",
        #"""
        let isolated: [SwiftSetting] = [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]
        let package = Package(
          name: "Shop",
          platforms: [.macOS(.v13), .iOS(.v16)],
          targets: [
            .target(name: "Shop", swiftSettings: [.defaultIsolation(MainActor.self)]),
            .target(name: "Cart", swiftSettings: isolated),
            .target(name: "Kit", swiftSettings: [.defaultIsolation(nil)]),
            .target(name: "Core"),
          ])
        """#))
    #expect(manifest.targets.filter(\.isolatesByDefault).map(\.name) == ["Shop", "Cart"])
    #expect(manifest.oldestIOS == "16")
  }

  @Test(
    "The language mode is that of the package, or the tools' default",
    arguments: [
      ("6.0", "", 6), ("5.9", "", nil), ("6.0", "swiftLanguageModes: [.v6]", 6),
      ("6.0", "swiftLanguageModes: [.v5]", 5),
      ("5.9", "swiftLanguageVersions: [.v4_2]", 4), ("6.0", "swiftLanguageModes: [.v5, .v6]", nil),
      ("6.0", "targets: [.target(name: \"A\", swiftSettings: [.swiftLanguageMode(.v5)])]", nil),
      ("6.0", "targets: [.target(name: \"A\", swiftSettings: [.swiftLanguageMode(.v6)])]", 6),
      ("6.0", "swiftLanguageModes: [.version(\"5\")]", nil),
    ] as [(String, String, Int?)])
  func languageMode(tools: String, settings: String, mode: Int?) {
    let text = "// swift-tools-version: \(tools)\nlet package = Package(name: \"Shop\", \(settings))\n"
    #expect(SwiftPackageManifest(SourceText(path: "Package.swift", text)).languageMode == mode)
  }

  @Test("Nested comments, raw and multi-line strings and escaped names are parsed as in Swift")
  func unusual() {
    let manifest = SwiftPackageManifest(
      SourceText(
        path: "Package.swift",
        ##"""
        /* one /* in another */ .target(name: "Commented") */
        let `default` = "Shop"
        let pattern = #/"]\(/#
        let package = Package(
          name: `default`,
          targets: [
            .target(name: `default`, path: "Sources/\(`default`)"),
            .target(name: "Raw", path: #"say "hi""#, exclude: ["""
              ], // no bracket, no comment
              """]),
            .target(name: "Escaped", path: "a \"b\" \\ c"),
          ])
        """##))
    #expect(manifest.name == "Shop")
    #expect(
      manifest.targets.map { "\($0.name) \($0.path ?? "-")" } == [
        "Shop Sources/Shop", "Raw -", #"Escaped a "b" \ c"#,
      ])
    #expect(!manifest.hasUnreadTargets)
  }

  @Test(
    "Parsing ends for every text", arguments: ["", "Package(", ".target(name:", "\"", "/*", ".target(((["])
  func broken(text: String) {
    #expect(SwiftPackageManifest(SourceText(path: "Package.swift", text)).targets.isEmpty)
  }
}
