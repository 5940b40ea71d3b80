internal import Diagnostics

/// A local package as a manifest speaks of it.
struct PackageReference: Sendable, Hashable {
  /// The package's name, and that of its product.
  let name: String
  /// Its folder, relative to the manifest's.
  let path: String

  var dependency: String { ".package(path: \(path.swiftLiteral))" }
  /// As a target does.
  var product: String { ".product(name: \(name.swiftLiteral), package: \(identity.swiftLiteral))" }
  /// What SwiftPM calls it: by its folder.
  var identity: String { path.split(separator: "/").last.map(String.init) ?? name }

  /// What a manifest can be given, in the words of the record.
  static let reference = "package"
  static let argument = "dependencies"
  static func user(_ target: String) -> String { "product " + target }
  static func userArgument(_ target: String) -> String { "product dependencies " + target }

  /// The same for people.
  func parts(_ given: [String], of users: [String]) -> [String] {
    let users = users.filter { given.contains(Self.user($0)) || given.contains(Self.userArgument($0)) }
    return (given.contains(Self.reference) || given.contains(Self.argument) ? ["1 package"] : [])
      + (users.isEmpty ? [] : ["\(name) in \(users.joined(separator: ", "))"])
  }

  /// What does the same at the end of any manifest.
  func linesToPaste(for users: [String]) -> [String] {
    ["package.dependencies.append(\(dependency))"]
      + users.map {
        "package.targets.first { target in target.name == \($0.swiftLiteral) }?.dependencies.append(\(product))"
      }
  }
}
