internal import Diagnostics

/// Writes the manifest of a module's package.
package struct PackageText {
  package static let fileName = "Package.swift"

  package struct Target {
    package let name: String
    package let isTest: Bool
    /// The package's own targets that its files import.
    package var dependencies: [String] = []
    /// The products that its files import.
    package var products: [String] = []
    /// The resource files, relative to the target's directory.
    package var resources: [String] = []

    package init(
      name: String, isTest: Bool, dependencies: [String] = [], products: [String] = [], resources: [String] = []
    ) {
      (self.name, self.isTest, self.dependencies, self.products, self.resources) = (
        name, isTest, dependencies, products, resources
      )
    }
  }

  /// Whether a manifest sets language mode 6 for all targets, or has it as the default of its tools version.
  package static func isSwiftSix(_ manifest: String) -> Bool {
    SwiftPackageManifest(SourceText(path: fileName, bytes: Array(manifest.utf8))).languageMode == 6
  }

  package let name: String
  package let package: ModulePackage
  package let targets: [Target]

  package init(name: String, package: ModulePackage, targets: [Target]) {
    (self.name, self.package, self.targets) = (name, package, targets)
  }

  package var text: String {
    """
    // swift-tools-version: \(package.toolsVersion)
    import PackageDescription

    \(constants)let package = Package(
    \(arguments.map { "  " + $0 }.joined(separator: ",\n"))
    )

    """
  }

  /// The constants for settings that several targets share.
  private var constants: String {
    [("settings", package.settings, false), ("testSettings", package.testSettings, true)].map {
      name, settings, isTest in
      guard !settings.isEmpty, isTest ? hasOwnTestSettings : true else { return "" }
      return "let \(name): [SwiftSetting] = [\n" + settings.map { "  \($0),\n" }.joined() + "]\n\n"
    }.joined()
  }

  private var hasOwnTestSettings: Bool {
    package.testSettings != package.settings && targets.contains(where: \.isTest)
  }

  private func settings(of target: Target) -> String? {
    let own = target.isTest ? package.testSettings : package.settings
    return own.isEmpty ? nil : "swiftSettings: " + (target.isTest && hasOwnTestSettings ? "testSettings" : "settings")
  }

  private var arguments: [String] {
    let products = targets.filter { !$0.isTest }.map(\.name)
    let used = Set(targets.flatMap(\.products))
    var packages: [String] = []
    for product in package.products where used.contains(product.name) && !packages.contains(product.package) {
      packages.append(product.package)
    }
    return [
      "name: \(name.swiftLiteral)",
      package.platforms.isEmpty ? nil : "platforms: [\(package.platforms.joined(separator: ", "))]",
      list("products", products.map { ".library(name: \($0.swiftLiteral), targets: [\($0.swiftLiteral)])" }),
      packages.isEmpty ? nil : list("dependencies", packages),
      list("targets", targets.map(declaration)),
      package.languageModes,
    ].compactMap { $0 }
  }

  private func list(_ label: String, _ elements: [String]) -> String {
    "\(label): [\n" + elements.map { "    \($0),\n" }.joined() + "  ]"
  }

  private func declaration(of target: Target) -> String {
    let uses = package.products.filter { target.products.contains($0.name) }.map(\.use)
    let dependencies = target.dependencies.map(\.swiftLiteral) + uses
    let parts = [
      "name: \(target.name.swiftLiteral)",
      dependencies.isEmpty ? nil : "dependencies: [\(dependencies.joined(separator: ", "))]",
      target.resources.isEmpty
        ? nil : "resources: [\(target.resources.map { ".process(\($0.swiftLiteral))" }.joined(separator: ", "))]",
      settings(of: target),
    ].compactMap { $0 }
    let function = target.isTest ? ".testTarget" : ".target"
    let line = "\(function)(\(parts.joined(separator: ", ")))"
    return line.count <= 110 ? line : "\(function)(\n      \(parts.joined(separator: ",\n      ")))"
  }
}
