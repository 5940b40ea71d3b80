internal import ModuleTemplates

/// What a manifest was given for a module, to be taken back with it.
package struct ManifestRecord: Sendable, Hashable {
  /// A target that is declared for the module.
  struct Target: Sendable, Hashable {
    var name: String
    var isTest: Bool
    /// The digest of the declaration as it was put in.
    var digest: ContentDigest
  }

  /// A target that depends on the module's own.
  struct User: Sendable, Hashable {
    var name: String
    /// Whether it depended on nothing before.
    var isArgument: Bool
  }

  /// The targets, the module's own first.
  var targets: [Target]
  var users: [User]
  /// The library of the module's own.
  var product: String?
  /// The manifests for some versions of Swift that were given the same, with the users whose `dependencies:` came with it.
  var others: [String: [String]] = [:]
  /// How a project uses the module's package; `nil` for one that is none.
  var wiring: Wiring?

  /// What a project was given for the package of a module.
  struct Wiring: Sendable, Hashable {
    /// The project's manifest, relative to the root.
    var project: String
    /// The targets that use it.
    var users: [String]
    /// What each of its files was given, in the words of the kind of project, by its path relative to the project's folder.
    var given: [String: [String]]

    /// What came later added to what was there.
    func adding(_ other: Wiring?) -> Wiring {
      guard let other else { return self }
      var result = other
      result.users = users + other.users.filter { !users.contains($0) }
      result.given.merge(given) { new, old in old + new.filter { !old.contains($0) } }
      return result
    }
  }

  /// What came later added to what was there.
  func adding(_ other: ManifestRecord?) -> ManifestRecord {
    guard let other else { return self }
    var result = self
    result.targets += other.targets.filter { new in !targets.contains { $0.name == new.name } }
    result.users += other.users.filter { new in !users.contains { $0.name == new.name } }
    result.product = product ?? other.product
    result.others.merge(other.others) { old, _ in old }
    result.wiring = wiring?.adding(other.wiring) ?? other.wiring
    return result
  }
}

extension PackageManifestText {
  /// The digest of a declaration, by which it is seen whether somebody edited it.
  func digest(of name: String) -> ContentDigest? { declaration(name).map { ContentDigest(of: Array(text($0).utf8)) } }
}
