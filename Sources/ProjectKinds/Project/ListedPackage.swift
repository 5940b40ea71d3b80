/// A package in the form in which a manifest lists it.
package struct ListedPackage {
  /// The name of the package and of its product.
  let name: String
  /// The directory of the package, as written in the manifest.
  let path: String
  /// The targets that depend on the package.
  var users: [String]
  /// Whether the file lists the package itself, and not only its users.
  var isListed = true

  /// Names for manifest entries in module records.
  package enum Word {
    /// The argument or key that lists packages.
    package static let packages = "packages"
    package static let package = "package"
    package static func dependencies(_ target: String) -> String { "dependencies of \(target)" }
    package static func product(_ target: String) -> String { "product in \(target)" }
  }

  var words: [String] { (isListed ? [Word.package] : []) + users.map(Word.product) }

  /// Descriptions of entries for messages: `1 package`, `Login in Shop`.
  func parts(_ words: [String]) -> [String] {
    (words.contains(Word.package) ? ["1 package"] : [])
      + users.filter { words.contains(Word.product($0)) }.map { "\(name) in \($0)" }
  }
}
