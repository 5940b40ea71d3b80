internal import Diagnostics
package import FileChanges
package import SystemPackage

package struct ManifestChange: Sendable {
  /// The absolute path of the manifest.
  package let path: FilePath
  package let shown: String
  /// The targets that are added or removed.
  package let targets: [String]
  /// The targets that gain or lose a dependency on the module.
  package let users: [String]
  /// The library product that is added or removed.
  package let product: String?
  /// Other additions or removals, for messages: `1 package`.
  package var parts: [String] = []
  let before: FileChange.Content
  package let after: [UInt8]

  package var isEmpty: Bool { before.bytes == after }

  package init(_ wiring: WiringChange, of package: WiredPackage) {
    self.init(
      path: wiring.path, shown: wiring.shown, targets: [], users: package.users, product: nil, parts: wiring.parts,
      before: wiring.before, after: wiring.after)
  }

  package init(
    path: FilePath, shown: String, targets: [String], users: [String], product: String?, parts: [String] = [],
    before: FileChange.Content, after: [UInt8]
  ) {
    (self.path, self.shown, self.targets, self.users) = (path, shown, targets, users)
    (self.product, self.parts, self.before, self.after) = (product, parts, before, after)
  }

  package var change: FileChange? { isEmpty ? nil : FileChange(path: path, before: before, after: after) }
}
