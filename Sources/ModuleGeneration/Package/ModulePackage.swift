/// What the package of a module is made like: as the project that uses it is.
package struct ModulePackage: Sendable, Hashable {
  /// The version of the tools that its manifest asks for: `6.0`.
  var toolsVersion: String
  /// What it runs on, as manifests write it: `.iOS(.v17)`.
  var platforms: [String] = []
  /// The modes of the language, with the argument that says them: `swiftLanguageModes: [.v6]`.
  var languageModes: String?
  /// The settings of its code, as manifests write them: `.enableUpcomingFeature("ExistentialAny")`.
  var settings: [String] = []
  var testSettings: [String] = []
  /// The products of other packages that its files can import, by name; once it is made, those that they do import.
  var products: [Product] = [] {
    didSet { products.sort { $0.name < $1.name } }
  }

  /// A product of another package.
  struct Product: Sendable, Hashable {
    /// The name by which code imports it.
    var name: String
    /// As a target depends on it: `.product(name: "Style", package: "Style")`.
    var use: String
    /// As a package depends on the other one: `.package(path: "../Style")`.
    var package: String
  }

  /// Makes one with nothing but its tools.
  init(toolsVersion: String) {
    self.toolsVersion = toolsVersion
  }

  /// The same with the products that some names of imports mean, and no others.
  func using(_ imports: Set<String>) -> ModulePackage {
    var package = self
    package.products = products.filter { imports.contains($0.name) }
    return package
  }
}

/// The names of the targets in the package of a module.
struct PackageTargets: Sendable, Hashable {
  /// The module's own.
  let module: String
  /// What other features see of it.
  var interface: String { module + "Interface" }
  var testing: String { module + "Testing" }
  /// The module's tests.
  var tests: String { module + "Tests" }

  var all: [String] { [module, interface, testing, tests] }
  /// The app that shows the module alone, which is none of them: it is a package beside theirs.
  var example: String { module + "Example" }
  /// The folder of that app, which Xcode opens as one.
  var exampleFolder: String { example + ".swiftpm" }

  /// What each target is called in another package.
  func names(as other: PackageTargets) -> [String: String] {
    let names = { (targets: PackageTargets) in targets.all + [targets.example, targets.exampleFolder] }
    return Dictionary(zip(names(self), names(other)).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
  }

  func folder(of target: String) -> String { (target == tests ? "Tests/" : "Sources/") + target }
}
