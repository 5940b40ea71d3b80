import ProjectKinds
import TestSupport
import Testing

/// Modules are removed in any order, and leave the project as it was.
@Suite struct RemovalOrderTests {
  private static let manifests = [
    Shop.manifest,
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
        name: "Shop",
        dependencies: [],
        targets: [
            .target(name: "Shop", dependencies: [], path: "Shop"),
            .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "ShopTests")
        ]
    )

    """,
  ]

  @Test(arguments: manifests, [ModuleKind.module, .target, .package])
  func `The manifest and the files are the same as before`(manifest: String, kind: ModuleKind) async throws {
    for order in [["Login", "Cart", "Help"], ["Help", "Cart", "Login"], ["Cart", "Login", "Help"]] {
      let shop = try Shop(manifest: manifest)
      let before = try shop.state()
      for name in ["Login", "Cart", "Help"] { try await shop.generate(name, as: kind) }
      #expect(try await shop.findings() == [])
      for name in order { try await shop.remove(name) }
      #expect(try shop.state() == before, "\(order)")
    }
  }
}
