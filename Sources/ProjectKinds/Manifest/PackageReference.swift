internal import Diagnostics

/// A local package in the terms of a manifest that depends on it.
package struct PackageReference: Sendable, Hashable {
  /// The name of the package and of its product.
  let name: String
  /// The directory, relative to the manifest's directory.
  let path: String

  var dependency: String { ".package(path: \(path.swiftLiteral))" }
  /// A target's dependency on the product.
  var product: String { ".product(name: \(name.swiftLiteral), package: \(identity.swiftLiteral))" }
  /// The package's identity in SwiftPM, which is the name of its directory.
  var identity: String { path.split(separator: "/").last.map(String.init) ?? name }

  /// The names of entries in module records.
  package static let reference = "package"
  package static let argument = "dependencies"
  package static func user(_ target: String) -> String { "product " + target }
  package static func userArgument(_ target: String) -> String { "product dependencies " + target }

  /// Descriptions of entries for messages.
  func parts(_ given: [String], of users: [String]) -> [String] {
    let users = users.filter { given.contains(Self.user($0)) || given.contains(Self.userArgument($0)) }
    return (given.contains(Self.reference) || given.contains(Self.argument) ? ["1 package"] : [])
      + (users.isEmpty ? [] : ["\(name) in \(users.joined(separator: ", "))"])
  }

  /// Statements that add the same entries at the end of any manifest.
  func linesToPaste(for users: [String]) -> [String] {
    ["package.dependencies.append(\(dependency))"]
      + users.map {
        "package.targets.first { target in target.name == \($0.swiftLiteral) }?.dependencies.append(\(product))"
      }
  }
}
