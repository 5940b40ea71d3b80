/// The settings of a module's package, which match the project that uses it.
package struct ModulePackage: Sendable, Hashable {
  /// The tools version of the manifest: `6.0`.
  var toolsVersion: String
  /// The platforms, as in a manifest: `.iOS(.v17)`.
  var platforms: [String] = []
  /// The argument with the language modes: `swiftLanguageModes: [.v6]`.
  var languageModes: String?
  /// The Swift settings, as in a manifest: `.enableUpcomingFeature("ExistentialAny")`.
  var settings: [String] = []
  var testSettings: [String] = []
  /// The products of other packages that its files can import, sorted; in a record, those that they import.
  var products: [Product] = [] {
    didSet { products.sort { $0.name < $1.name } }
  }

  struct Product: Sendable, Hashable {
    /// The module name in imports.
    var name: String
    /// A target's dependency: `.product(name: "Style", package: "Style")`.
    var use: String
    /// The package's dependency: `.package(path: "../Style")`.
    var package: String
  }

  init(toolsVersion: String) {
    self.toolsVersion = toolsVersion
  }

  /// The package with only the products that are imported.
  func using(_ imports: Set<String>) -> ModulePackage {
    var package = self
    package.products = products.filter { imports.contains($0.name) }
    return package
  }
}

/// The names of the targets in the package of a module.
struct PackageTargets: Sendable, Hashable {
  /// The module's code.
  let module: String
  /// The declarations that other features can use.
  var interface: String { module + "Interface" }
  var testing: String { module + "Testing" }
  var tests: String { module + "Tests" }

  var all: [String] { [module, interface, testing, tests] }
  /// The app that shows only this module; it is a package beside these targets.
  var example: String { module + "Example" }
  /// The directory of the app playground.
  var exampleFolder: String { example + ".swiftpm" }

  /// The new names of targets and directories, by old name.
  func names(as other: PackageTargets) -> [String: String] {
    let names = { (targets: PackageTargets) in targets.all + [targets.example, targets.exampleFolder] }
    return Dictionary(zip(names(self), names(other)).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
  }

  func folder(of target: String) -> String { (target == tests ? "Tests/" : "Sources/") + target }
}
