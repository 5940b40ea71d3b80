package import ModuleTemplates
internal import ProjectKinds

/// The manifest entries that were added for a module, and are removed with it.
package struct ManifestRecord: Sendable, Hashable {
  /// A target that was declared for the module.
  package struct Target: Sendable, Hashable {
    package var name: String
    package var isTest: Bool
    /// The digest of the declaration as it was written.
    package var digest: ContentDigest

    package init(name: String, isTest: Bool, digest: ContentDigest) {
      (self.name, self.isTest, self.digest) = (name, isTest, digest)
    }
  }

  /// A target that depends on the module's target.
  package struct User: Sendable, Hashable {
    package var name: String
    /// Whether the `dependencies` argument was added with the entry.
    package var isArgument: Bool

    package init(name: String, isArgument: Bool) {
      (self.name, self.isArgument) = (name, isArgument)
    }
  }

  /// The targets, beginning with the module's code.
  package var targets: [Target]
  package var users: [User]
  /// The library product of the module's target.
  package var product: String?
  /// The version-specific manifests with the same entries, and the users whose `dependencies:` argument was added.
  package var others: [String: [String]] = [:]
  /// The entries for the module's package; `nil` if the module is not a package.
  package var wiring: Wiring?

  package init(
    targets: [Target], users: [User], product: String? = nil, others: [String: [String]] = [:], wiring: Wiring? = nil
  ) {
    (self.targets, self.users, self.product, self.others, self.wiring) = (targets, users, product, others, wiring)
  }

  /// The entries for a module's package in the files of a project.
  package struct Wiring: Sendable, Hashable {
    /// The project's manifest, relative to the root.
    package var project: String
    /// The targets that use the package.
    package var users: [String]
    /// The added entries by file, relative to the project's directory; their format depends on the kind of project.
    package var given: [String: [String]]

    package init(project: String, users: [String], given: [String: [String]]) {
      (self.project, self.users, self.given) = (project, users, given)
    }

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
  package func adding(_ other: ManifestRecord?) -> ManifestRecord {
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
  package func digest(of name: String) -> ContentDigest? {
    declaration(name).map { ContentDigest(of: Array(text($0).utf8)) }
  }
}
