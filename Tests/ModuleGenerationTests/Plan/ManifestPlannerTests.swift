import ModuleGeneration
import ProjectKinds
import TestSupport
import Testing

/// The targets that modules get in a manifest.
@Suite struct ManifestPlannerTests {
  @Test(arguments: [
    ("Kit", [".product(name: \"Kit\", package: \"Kit\")"]), ("Tools", [".product(name: \"Tools\", package: \"Kit\")"]),
    ("UIKit", []), ("Nothing", []),
  ])
  func `A target depends on the libraries of local packages that it imports`(
    module: String, expected: [String]
  ) async throws {
    let shop = try Shop(
      manifest: """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Shop",
          dependencies: [.package(path: "Packages/Kit")],
          targets: [
            .target(name: "Shop", path: "Shop"),
            .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "ShopTests"),
          ])

        """)
    try shop.folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit",
        products: [.library(name: "Kit", targets: ["Kit"]), .library(name: "Tools", targets: ["Kit"])],
        targets: [.target(name: "Kit")])

      """, to: "Packages/Kit/Package.swift")
    try shop.use([
      "Templates/t/t.rambaspec": "code_files:\n- {name: View.swift, path: a}\n",
      "Templates/t/a": "import \(module)\n\npublic final class {{ module_info.name }}View {}\n",
    ])
    try await shop.generate("Login", as: .target)
    let manifest = try #require(try shop.folder.read("Package.swift"))
    #expect(manifest.contains("name: \"Login\""))
    for product in [".product(name: \"Kit\", package: \"Kit\")", ".product(name: \"Tools\", package: \"Kit\")"] {
      #expect(manifest.contains(product) == expected.contains(product), "\(manifest)")
    }
  }

  @Test(arguments: [
    (["Shop"], ["Shop"]), (["Core"], []), (["Kit"], []), (["Other"], ["Other"]),
    (["Shop", "Core", "Other"], ["Shop", "Other"]),
  ])
  func `Targets use a module unless it depends on them, even indirectly`(users: [String], expected: [String])
    async throws
  {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "Shop", dependencies: ["Kit"], path: "Shop"),
          .target(name: "Kit", dependencies: ["Core"], path: "Kit"),
          .target(name: "Core", dependencies: [], path: "Core"),
          .target(name: "Other", dependencies: [], path: "Other"),
          .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "ShopTests"),
        ])

      """
    let shop = try Shop(manifest: manifest)
    try shop.use([
      "Templates/t/t.rambaspec": "code_files:\n- {name: View.swift, path: a}\n",
      "Templates/t/a": "import Kit\n\npublic final class {{ module_info.name }}View {}\n",
    ])
    let plan = try await shop.propose("Login", users: users, as: .target).generation.plan
    try plan.commit(on: shop.files)
    var after = manifest.replacing(
      "    .testTarget",
      with: "    .target(name: \"Login\", dependencies: [\"Kit\"], path: \"Login\"),\n    .testTarget")
    for user in expected {
      after = after.replacing(
        "name: \"\(user)\", dependencies: [\(user == "Shop" ? "\"Kit\"" : "")]",
        with: "name: \"\(user)\", dependencies: [\(user == "Shop" ? "\"Kit\", " : "")\"Login\"]")
    }
    #expect(try shop.folder.read("Package.swift") == after)
  }
}
