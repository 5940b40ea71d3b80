package import SystemPackage

/// Paths in which one is found again under any spelling that the disk takes for the same.
package struct EntryIndex: Sendable {
  private let files: FileSystem
  private var paths: [String: [FilePath]] = [:]

  package init(_ paths: some Sequence<FilePath>, files: FileSystem) {
    self.files = files
    for path in paths { self.paths[path.string.withoutCaseAndForm, default: []].append(path) }
  }

  /// Whether there is no path in it.
  package var isEmpty: Bool { paths.isEmpty }

  /// The path itself, or the spelling under which the same entry of the disk is in the index; `nil` when it is not.
  ///
  /// The disk is asked only of paths that differ in nothing but case and Unicode form.
  package func spelling(of path: FilePath) -> FilePath? {
    guard !paths.isEmpty, let similar = paths[path.string.withoutCaseAndForm] else { return nil }
    return similar.first { $0 == path } ?? similar.first { files.isSameEntry($0, path) }
  }
}
