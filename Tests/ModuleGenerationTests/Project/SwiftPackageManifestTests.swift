import Diagnostics
import Testing

@testable import ModuleGeneration

@Suite("Reading a package manifest")
struct SwiftPackageManifestTests {
  @Test("Targets are found with their folders and dependencies, calls that only name one are not")
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

  @Test(
    "Whatever the text is, reading it ends", arguments: ["", "Package(", ".target(name:", "\"", "/*", ".target(((["])
  func broken(text: String) {
    #expect(SwiftPackageManifest(SourceText(path: "Package.swift", text)).targets.isEmpty)
  }
}
