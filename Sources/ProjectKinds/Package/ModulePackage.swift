/// The settings of a module's package, which match the project that uses it.
package struct ModulePackage: Sendable, Hashable {
  /// The tools version of the manifest: `6.0`.
  package var toolsVersion: String
  /// The platforms, as in a manifest: `.iOS(.v17)`.
  package var platforms: [String] = []
  /// The argument with the language modes: `swiftLanguageModes: [.v6]`.
  package var languageModes: String?
  /// The Swift settings, as in a manifest: `.enableUpcomingFeature("ExistentialAny")`.
  package var settings: [String] = []
  package var testSettings: [String] = []
  /// The products of other packages that its files can import, sorted; in a record, those that they import.
  package var products: [Product] = [] {
    didSet { products.sort { $0.name < $1.name } }
  }

  package struct Product: Sendable, Hashable {
    /// The module name in imports.
    package var name: String
    /// A target's dependency: `.product(name: "Style", package: "Style")`.
    package var use: String
    /// The package's dependency: `.package(path: "../Style")`.
    package var package: String

    package init(name: String, use: String, package: String) {
      (self.name, self.use, self.package) = (name, use, package)
    }
  }

  package init(toolsVersion: String) {
    self.toolsVersion = toolsVersion
  }

  /// The package with only the products that are imported.
  package func using(_ imports: Set<String>) -> ModulePackage {
    var package = self
    package.products = products.filter { imports.contains($0.name) }
    return package
  }
}

/// The names of the targets in the package of a module.
package struct PackageTargets: Sendable, Hashable {
  /// The module's code.
  package let module: String

  package init(module: String) {
    self.module = module
  }
  /// The declarations that other features can use.
  package var interface: String { module + "Interface" }
  package var testing: String { module + "Testing" }
  package var tests: String { module + "Tests" }

  package var all: [String] { [module, interface, testing, tests] }
  /// The app that shows only this module; it is a package beside these targets.
  package var example: String { module + "Example" }
  /// The directory of the app playground.
  package var exampleFolder: String { example + ".swiftpm" }

  /// The new names of targets and directories, by old name.
  package func names(as other: PackageTargets) -> [String: String] {
    let names = { (targets: PackageTargets) in targets.all + [targets.example, targets.exampleFolder] }
    return Dictionary(zip(names(self), names(other)).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
  }

  package func folder(of target: String) -> String { (target == tests ? "Tests/" : "Sources/") + target }
}
