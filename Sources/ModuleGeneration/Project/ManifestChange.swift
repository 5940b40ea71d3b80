internal import Diagnostics
package import SystemPackage

/// The edit of a manifest that declares the targets of a module.
package struct ManifestChange: Sendable {
  /// The manifest; absolute.
  package let path: FilePath
  /// The manifest as it is shown.
  package let shown: String
  /// The targets that come in, or go.
  package let targets: [String]
  /// The targets that depend on the module from now on, or no more.
  package let users: [String]
  /// The library that comes in, or goes.
  package let product: String?
  let before: FileChange.Content
  let after: [UInt8]

  /// Whether the manifest stays as it is.
  package var isEmpty: Bool { before.bytes == after }

  var change: FileChange? { isEmpty ? nil : FileChange(path: path, before: before, after: after) }
}
