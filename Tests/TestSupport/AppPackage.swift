/// A package `App` with its sources in `Code` and its tests in `Tests`, and a Rambafile that says so; no modules yet.
package enum AppPackage {
  /// Its manifest.
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

  /// Its files by their paths.
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
