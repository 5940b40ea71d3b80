internal import FileSystem
internal import SystemPackage

/// Manifests that take the place of a package's own for some versions of Swift: `Package@swift-5.9.swift`.
enum VersionedManifests {
  static func names(in folder: FilePath, _ files: FileSystem) -> [String] {
    ((try? files.names(in: folder)) ?? []).filter(isOne)
  }

  /// Whether a name, which a record may tell, is that of one.
  static func isOne(_ name: String) -> Bool {
    name.hasPrefix("Package@swift-") && name.hasSuffix(".swift") && !name.contains("/")
  }
}
