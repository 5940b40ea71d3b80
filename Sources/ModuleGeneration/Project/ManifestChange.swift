internal import Diagnostics
package import SystemPackage

/// The edit of a manifest that declares the targets of a module.
package struct ManifestChange: Sendable {
  /// The manifest; absolute.
  package let path: FilePath
  package let shown: String
  /// The targets that come in, or go.
  package let targets: [String]
  /// The targets that depend on the module from now on, or no more.
  package let users: [String]
  /// The library that comes in, or goes.
  package let product: String?
  /// What else comes in or goes, in words: `1 package`.
  package var parts: [String] = []
  let before: FileChange.Content
  let after: [UInt8]

  /// Whether the manifest stays as it is.
  package var isEmpty: Bool { before.bytes == after }

  /// The edit for the package of a module.
  init(_ wiring: WiringChange, of package: WiredPackage) {
    self.init(
      path: wiring.path, shown: wiring.shown, targets: [], users: package.users, product: nil, parts: wiring.parts,
      before: wiring.before, after: wiring.after)
  }

  init(
    path: FilePath, shown: String, targets: [String], users: [String], product: String?, parts: [String] = [],
    before: FileChange.Content, after: [UInt8]
  ) {
    (self.path, self.shown, self.targets, self.users) = (path, shown, targets, users)
    (self.product, self.parts, self.before, self.after) = (product, parts, before, after)
  }

  var change: FileChange? { isEmpty ? nil : FileChange(path: path, before: before, after: after) }
}
