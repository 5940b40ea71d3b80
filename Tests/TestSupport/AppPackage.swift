/// A package `App` with sources in `Code`, tests in `Tests`, a Rambafile and no modules.
package enum AppPackage {
  package static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "App",
      targets: [
        .target(name: "App", path: "Code"),
        .testTarget(name: "AppTests", dependencies: ["App"], path: "Tests"),
      ])

    """

  /// The texts of its files by path.
  package static let files = [
    "Package.swift": manifest,
    "Rambafile": """
    company: Acme
    author: Ada
    project_name: App
    project_target: App
    project_file_path: Code
    test_target: AppTests
    test_file_path: Tests

    """,
  ]
}
