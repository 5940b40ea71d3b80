internal import ModuleTemplates

/// The manifest entries that were added for a module, and are removed with it.
package struct ManifestRecord: Sendable, Hashable {
  /// A target that was declared for the module.
  struct Target: Sendable, Hashable {
    var name: String
    var isTest: Bool
    /// The digest of the declaration as it was written.
    var digest: ContentDigest
  }

  /// A target that depends on the module's target.
  struct User: Sendable, Hashable {
    var name: String
    /// Whether the `dependencies` argument was added with the entry.
    var isArgument: Bool
  }

  /// The targets, beginning with the module's code.
  var targets: [Target]
  var users: [User]
  /// The library product of the module's target.
  var product: String?
  /// The version-specific manifests with the same entries, and the users whose `dependencies:` argument was added.
  var others: [String: [String]] = [:]
  /// The entries for the module's package; `nil` if the module is not a package.
  var wiring: Wiring?

  /// The entries for a module's package in the files of a project.
  struct Wiring: Sendable, Hashable {
    /// The project's manifest, relative to the root.
    var project: String
    /// The targets that use the package.
    var users: [String]
    /// The added entries by file, relative to the project's directory; their format depends on the kind of project.
    var given: [String: [String]]

    /// The union of earlier and later entries.
    func adding(_ other: Wiring?) -> Wiring {
      guard let other else { return self }
      var result = other
      result.users = users + other.users.filter { !users.contains($0) }
      result.given.merge(given) { new, old in old + new.filter { !old.contains($0) } }
      return result
    }
  }

  /// The union of earlier and later entries.
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
  /// The digest of a declaration, for detecting edits.
  func digest(of name: String) -> ContentDigest? { declaration(name).map { ContentDigest(of: Array(text($0).utf8)) } }
}
