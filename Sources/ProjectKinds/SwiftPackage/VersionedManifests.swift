package import FileSystem
package import SystemPackage

/// Manifests for certain versions of Swift, which SwiftPM prefers: `Package@swift-5.9.swift`.
package enum VersionedManifests {
  package static func names(in folder: FilePath, _ files: FileSystem) -> [String] {
    ((try? files.names(in: folder)) ?? []).filter(isOne)
  }

  package static func isOne(_ name: String) -> Bool {
    name.hasPrefix("Package@swift-") && name.hasSuffix(".swift") && !name.contains("/")
  }
}
