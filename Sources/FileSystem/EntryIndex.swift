package import SystemPackage

/// A set of paths that can be looked up in any spelling that the disk treats as the same name.
package struct EntryIndex: Sendable {
  private let files: FileSystem
  private var paths: [String: [FilePath]] = [:]

  package init(_ paths: some Sequence<FilePath>, files: FileSystem) {
    self.files = files
    for path in paths { self.paths[path.string.withoutCaseAndForm, default: []].append(path) }
  }

  package var isEmpty: Bool { paths.isEmpty }

  /// The indexed path that names the same directory entry as a path, or `nil` if there is none.
  ///
  /// Only paths that are equal apart from case and Unicode form are compared on the disk.
  package func spelling(of path: FilePath) -> FilePath? {
    guard !paths.isEmpty, let similar = paths[path.string.withoutCaseAndForm] else { return nil }
    return similar.first { $0 == path } ?? similar.first { files.isSameEntry($0, path) }
  }
}
